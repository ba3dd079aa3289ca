import { it } from 'vitest';
import { expectFloorsFound } from './floor-seen.fixture.ts';

it('the shipped network finds the visible floor of held-out rooms', () => expectFloorsFound(3));
