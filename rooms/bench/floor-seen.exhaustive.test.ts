import { it } from 'vitest';
import { expectFloorsFound } from './floor-seen.fixture.ts';

it('the shipped network finds the visible floor of rooms that it was never trained on', () => expectFloorsFound(24));
