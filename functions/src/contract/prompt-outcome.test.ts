import { describe, expect, it } from 'vitest';
import { promptText } from './prompt-outcome.ts';

const NOTHING = { understood: [], notFollowed: [], notUnderstood: [] };

describe('promptText', () => {
  it('lists what was understood, what was not followed and why, and what was not understood', () => {
    const notFollowed = [{ words: 'a desk', why: 'There is no room for it.' }];
    expect(promptText({ understood: ['blue sofa', 'no rug'], notFollowed, notUnderstood: ['zen'] })).toBe(
      'Understood: blue sofa, no rug. Not followed: a desk (there is no room for it). Not understood: “zen”.',
    );
  });

  it('omits empty parts', () => {
    expect(promptText({ ...NOTHING, understood: ['no rug'] })).toBe('Understood: no rug.');
  });

  it('says so if a prompt contains nothing that can be followed', () => {
    expect(promptText(NOTHING)).toBe('Your words name no colour, material or piece of furniture.');
  });
});
