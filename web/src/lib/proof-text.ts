import { completedText } from '@roomwright/functions/contract/completed-openings.ts';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import { percent } from '@roomwright/functions/contract/percent.ts';

/** "28 % of the picture’s pixels changed; the rest is your photo. Added: 1 sofa, 2 armchairs."; empty if unknown. */
export function proofText({
  proof,
  watermark = false,
  emptied,
  furnitureReplaced = false,
  furnitureOnlyRemoved = false,
}: Pick<Job, 'proof' | 'watermark' | 'furnitureReplaced' | 'furnitureOnlyRemoved'> & {
  readonly emptied?: unknown;
}): string {
  if (!proof) return '';
  const { added, changedShare, completed = [] } = proof;
  const told: string[] = [];
  if (changedShare !== undefined) {
    const share = percent(changedShare);
    const rest = watermark ? 'your photo, with our watermark on it' : 'your photo';
    told.push(`${share[0]?.toUpperCase()}${share.slice(1)} of the picture’s pixels changed; the rest is ${rest}.`);
  }
  if (emptied) told.push('Furniture that stood in the room was digitally removed.');
  if (furnitureOnlyRemoved) told.push('Furniture that stood in the room was digitally removed; nothing was added.');
  if (furnitureReplaced)
    told.push('Furniture was replaced in place: what the old furniture hid, the new furniture hides.');
  if (completed.length > 0) told.push(completedText(completed));
  if (added.length > 0) told.push(`Added: ${added.map(({ name, count }) => `${count} ${name}`).join(', ')}.`);
  return told.join(' ');
}
