// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FileRow } from './file-row.tsx';
import { jobOf, photos } from './staging.fixture.ts';
import { FIRST_CHOICE, pendingFile } from './staging-file.ts';

test('a photo that is staged says what became of its prompt, and nothing where none was written', () => {
  const promptOutcome = {
    understood: ['blue sofa'],
    notFollowed: [{ words: 'a desk', why: 'There is no room for it.' }],
    notUnderstood: ['zen'],
  };
  const [photo] = photos('a');
  if (!photo) throw new Error('There is no photo.');
  const file = { ...pendingFile(photo, FIRST_CHOICE), status: 'completed' } as const;
  const row = (job: ReturnType<typeof jobOf>) => (
    <ul>
      <FileRow file={{ ...file, job }} ended onCompare={() => undefined} />
    </ul>
  );
  const told = 'Understood: blue sofa. Not followed: a desk (there is no room for it). Not understood: “zen”.';
  const { rerender } = render(row(jobOf('a', 'COMPLETED', { promptOutcome })));
  expect(screen.getByText(told)).toBeTruthy();
  rerender(row(jobOf('a', 'COMPLETED')));
  expect(screen.queryByText(/Understood/)).toBeNull();
});
