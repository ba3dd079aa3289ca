import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { TEST_IMAGE_URL } from '../../functions/src/contract/staging-options.ts';
import { apiClient } from '../../functions/test/api-client.ts';
import { ROOT } from '../suite/firebase-config.ts';
import { putSamplePhoto } from './seed.ts';

test('any user may stage the photo of the test screen', async () => {
  const suite = inject('suite');
  await putSamplePhoto(suite);
  const api = apiClient(suite.origin);
  const email = `${randomUUID()}@example.com`;
  const { token } = await api.ok('register', {
    body: { email, password: 'Staging-2026!', firstName: 'Ann', lastName: 'Agent' },
  });
  const job = await api.ok('create', { token, body: { imageUrl: TEST_IMAGE_URL } });
  expect(job).toMatchObject({ status: 'PENDING', creditsUsed: 1 });
  const original = await vi.waitFor(async () => {
    const answer = await fetch(job.originalImageUrl);
    expect(answer.status).toBe(200);
    return answer.bytes();
  });
  expect(Buffer.compare(original, await readFile(join(ROOT, 'samples/living-room.jpg')))).toBe(0);
});
