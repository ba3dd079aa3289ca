import type { Page, Route } from '@playwright/test';
import { roomPhotos } from './room-photos.ts';

export interface QuickStaging {
  /** Names of the calls in their order. */
  readonly calls: string[];
}

/**
 * Answers the calls of staging as the service does, without an engine: for tests of what the screens make of the answers.
 *
 * @param failing answers instead of the usual: told the call and how often it was made, it may fulfil the route itself
 */
export async function stageQuickly(
  page: Page,
  failing: (call: 'upload' | 'create' | 'poll', time: number, route: Route) => Promise<boolean> = async () => false,
): Promise<QuickStaging> {
  const [picture] = await roomPhotos(1);
  const calls: string[] = [];
  const answer = async (call: 'upload' | 'create' | 'poll', route: Route, json: () => unknown) => {
    calls.push(call);
    if (!(await failing(call, calls.filter((name) => name === call).length, route)))
      await route.fulfill({ json: json() });
  };
  const time = '2026-01-01T00:00:00.000Z';
  const jobOf = (id: string, more: object) => ({
    id,
    style: 'MODERN',
    roomType: 'LIVING_ROOM',
    prompt: '',
    removeFurniture: false,
    createdAt: time,
    imageUrl: '/quick/original.jpg',
    originalImageUrl: '/quick/original.jpg',
    creditsUsed: 1,
    variations: [],
    ...more,
  });
  const urls = {
    stagedImageUrl: '/quick/staged.jpg',
    previewUrl: '/quick/preview.jpg',
    thumbnailUrl: '/quick/tiny.jpg',
  };
  await page.route('/quick/*', (route) => route.fulfill({ contentType: 'image/jpeg', body: picture?.buffer ?? '' }));
  await page.route('/api/staging/upload', (route) => answer('upload', route, () => ({ imageUrl: 'quick' })));
  await page.route('/api/staging/create', (route) =>
    answer('create', route, () => jobOf(`quick-${calls.length}`, { status: 'PENDING', updatedAt: time })),
  );
  await page.route(/\/api\/staging\/quick-\d+$/, (route) =>
    answer('poll', route, () =>
      jobOf('quick', { status: 'COMPLETED', updatedAt: time, processingTime: 12, width: 640, height: 427, ...urls }),
    ),
  );
  return { calls };
}
