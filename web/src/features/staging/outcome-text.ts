import { areEmptiedOnly, isRefused, isStaged, type StagingFile } from './staging-file.ts';

/** Whether it would be refused again: it has to be taken again, or staged in another way. */
const needsAnother = (file: StagingFile): boolean =>
  isRefused(file) && file.failure?.again === false && (file.failure.decline !== undefined || file.job === null);

/** What came out of a run, as its headline: "1 ready, 2 need another photo". */
export function outcomeText(files: readonly StagingFile[]): string {
  const ready = files.filter(isStaged);
  if (ready.length === 0) return areEmptiedOnly(files) ? 'No room was emptied' : 'No photo was staged';
  if (ready.length === files.length) return areEmptiedOnly(files) ? 'Furniture Removed' : 'Staging Complete';
  const another = files.filter(needsAnother).length;
  const failed = files.filter(isRefused).length - another;
  const going = files.filter((file) => file.status === 'failed' && !isRefused(file)).length;
  const unbegun = files.filter(({ status }) => status === 'pending').length;
  return [
    `${ready.length} ready`,
    another > 0 && `${another} ${another === 1 ? 'needs' : 'need'} another photo`,
    failed > 0 && `${failed} failed`,
    going > 0 && `${going} still processing`,
    unbegun > 0 && `${unbegun} not started`,
  ]
    .filter(Boolean)
    .join(', ');
}
