import sharp from 'sharp';
import { expect, it } from 'vitest';
import { verifyPicture as verify } from './verify-preservation.ts';

it('refuses a picture of another size than its photo', async () => {
  const grey = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();
  const [photo, staged] = [await grey(400, 300), await grey(400, 200)];
  await expect(verify(photo, staged, await grey(400, 200))).rejects.toThrow('differ in size');
});
