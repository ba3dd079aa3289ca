"""Stores all parameters in one vector, so that optimiser, gradient clipping and averaging take only a few operations."""

import torch


class Flat:
    """Makes the network's parameters and gradients views of `values` and `gradients`."""

    def __init__(self, net):
        self.parameters = list(net.parameters())
        total = sum(p.numel() for p in self.parameters)
        self.values = torch.empty(total, device=self.parameters[0].device)
        self.gradients = torch.zeros_like(self.values)
        self.decayed = torch.zeros_like(self.values)
        at = 0
        for p in self.parameters:
            value = self._view(self.values, at, p)
            value.copy_(p.data)
            p.data, p.grad = value, self._view(self.gradients, at, p)
            if p.dim() > 1:  # no weight decay for biases and norms
                self._view(self.decayed, at, p).fill_(1)
            at += p.numel()

    @staticmethod
    def _view(vector, at, p):
        # In the order of the parameter's memory, which preserves the channels-last layout of convolution weights.
        if p.dim() == 4:
            o, i, h, w = p.shape
            return vector[at : at + p.numel()].view(o, h, w, i).permute(0, 3, 1, 2)
        return vector[at : at + p.numel()].view(p.shape)


class AdamW:
    """Adam with decoupled weight decay on a Flat, after clipping the gradient's norm."""

    def __init__(self, flat, decay=0.02, betas=(0.9, 0.98), clip=2.0):
        self.flat, self.decay, self.betas, self.clip = flat, decay, betas, clip
        self.mean, self.square = torch.zeros_like(flat.values), torch.zeros_like(flat.values)
        self.steps = 0

    def step(self, rate):
        """Makes one step and zeroes the gradients. A gradient with a non-finite norm counts as zero."""
        flat, (b1, b2) = self.flat, self.betas
        norm = flat.gradients.norm()
        # Computed on the device: reading the norm would synchronise with the device at every step.
        sound = torch.isfinite(norm)
        torch.where(sound, flat.gradients, torch.zeros_like(flat.gradients), out=flat.gradients)
        flat.gradients.mul_(torch.where(sound, (self.clip / (norm + 1e-6)).clamp(max=1), torch.zeros_like(norm)))
        self.steps += 1
        self.mean.lerp_(flat.gradients, 1 - b1)
        self.square.mul_(b2).addcmul_(flat.gradients, flat.gradients, value=1 - b2)
        flat.values.addcmul_(flat.decayed, flat.values, value=-rate * self.decay)
        bias = 1 - b2**self.steps
        flat.values.addcdiv_(self.mean, (self.square / bias).sqrt_().add_(1e-8), value=-rate / (1 - b1**self.steps))
        flat.gradients.zero_()

    def state(self):
        """Returns everything needed to resume."""
        return {'mean': self.mean, 'square': self.square, 'steps': self.steps}

    def load(self, state):
        """Resumes from a state."""
        self.mean.copy_(state['mean'])
        self.square.copy_(state['square'])
        self.steps = state['steps']


class Average:
    """A moving average of the network's weights and running statistics, used for measuring and export."""

    def __init__(self, net, flat, longest=0.998):
        self.flat, self.longest = flat, longest
        self.statistics = [b for b in net.buffers() if b.is_floating_point()]
        self.values = flat.values.clone()
        self.means = [b.clone() for b in self.statistics]
        self.updates = 0

    def update(self):
        """Updates the average; its window grows as training progresses."""
        self.updates += 1
        share = 1 - min(self.longest, self.updates / (self.updates + 20))
        self.values.lerp_(self.flat.values, share)
        for mean, now in zip(self.means, self.statistics):
            mean.lerp_(now, share)

    def swap(self):
        """Swaps the averages with the network's own weights; a second call undoes it."""
        for mean, now in [(self.values, self.flat.values), *zip(self.means, self.statistics)]:
            kept = now.clone()
            now.copy_(mean)
            mean.copy_(kept)
