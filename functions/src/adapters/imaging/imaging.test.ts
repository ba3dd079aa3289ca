import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createImaging } from './imaging.ts';

it('cleans uploads one after another, and goes on after one that is none', async () => {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a86' } })
    .png()
    .toBuffer();
  const imaging = createImaging();
  const order: string[] = [];
  const note = (name: string) => (done: Promise<unknown>) =>
    done.then(
      () => order.push(name),
      () => order.push(`${name} refused`),
    );
  await Promise.all([
    note('first')(imaging.clean(photo)),
    note('second')(imaging.clean(new Uint8Array([1, 2, 3]))),
    note('third')(imaging.clean(photo)),
  ]);
  expect(order).toEqual(['first', 'second refused', 'third']);
});
