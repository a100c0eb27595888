"""pytest runs a worker on every core: threads of torch beside them would only wait for each other."""

import torch

torch.set_num_threads(1)
