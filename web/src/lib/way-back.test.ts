import { expect, test } from 'vitest';
import { editPath } from './paths.ts';
import { madePath, openedPhotoPath, RESULT, returningTo, wayBack } from './way-back.ts';

const gallery = { search: '?style=MODERN', hash: '#photos' };
const from = (address: string) => wayBack(editPath('job-1', { from: address }).split('?')[1] ?? '', 'job-1');

test('the editor leads back to the filtered gallery, the opened photo and the result', () => {
  expect(from('/profile?style=MODERN#photos')).toEqual({
    ...{ label: 'Back to your photos', to: '/profile?style=MODERN#photos', isResult: false },
  });
  const opened = openedPhotoPath(gallery, 'job-1', 'home-1');
  expect(from(opened)).toEqual({
    ...{ label: 'Back to the photo', to: '/profile?style=MODERN&photo=job-1&returns=home-1#photos', isResult: false },
  });
  expect(returningTo(new URL(opened, 'http://localhost').search)).toBe('home-1');
  expect(from(RESULT)).toEqual({
    ...{ label: 'Back to the result', to: '/profile?photo=job-1#photos', isResult: true },
  });
});

test.each([
  '',
  '/pricing',
  'https://elsewhere.example/profile',
  '//elsewhere.example/profile',
  '/\\elsewhere.example/profile',
  'javascript:alert(1)',
])('"%s" is no way back: the editor leads to the photos', (address) => {
  expect(from(address).to).toBe('/profile#photos');
});

test.each(['?returns=', '?returns=a%2Fb', '?style=MODERN'])('"%s" names no listing to return to', (search) => {
  expect(returningTo(search)).toBeNull();
});

test('a picture that was just made opens over the page that the editor was opened from', () => {
  expect(madePath('job-2')).toBe('/profile?photo=job-2&made=#photos');
  expect(madePath('job-2', from(openedPhotoPath(gallery, 'job-1', 'home-1')))).toBe(
    '/profile?style=MODERN&photo=job-2&returns=home-1&made=#photos',
  );
});
