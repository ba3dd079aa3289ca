import { expect, it } from 'vitest';
import { captionsText } from '../ui/listing-export-dialog.tsx';

const photo = (id: string, caption: string) => ({
  id,
  original: `${id}-original.jpg`,
  staged: `${id}-staged.jpg`,
  caption,
  mediaAlteration: null,
  hasPage: false,
});

it('gives one caption if all photos share it', () => {
  expect(captionsText([photo('1', 'Virtually staged.'), photo('2', 'Virtually staged.')])).toBe('Virtually staged.');
});

it('names the files if captions differ', () => {
  expect(captionsText([photo('1', 'One.'), photo('2', 'Two.')])).toBe('1-staged.jpg\nOne.\n\n2-staged.jpg\nTwo.');
});
