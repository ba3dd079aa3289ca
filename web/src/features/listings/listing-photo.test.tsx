// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ListingPhoto } from './listing-photo.tsx';

test('a photo that was declined is shown as it is, with the reason, and opens nothing', () => {
  const nothing = () => undefined;
  const { container } = render(
    <MemoryRouter>
      <ListingPhoto
        job={{
          ...{ id: 'one', title: 'Patio', photoId: 'one', status: 'FAILED', style: 'MODERN', roomType: 'OUTDOOR' },
          ...{ prompt: '', removeFurniture: false, imageUrl: '/photo', originalImageUrl: '/photo', creditsUsed: 0 },
          ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', variations: [] },
          ...{ chosenVersion: 0, sharedRoomId: null, error: { code: 'NO_GROUND', message: 'There is no terrace.' } },
        }}
        listingId="home"
        roomId="room"
        rooms={[]}
        isCover={false}
        isFirst
        isLast
        answers={[]}
        mark={undefined}
        onStep={nothing}
        onPlace={nothing}
        onCover={nothing}
        onRemove={nothing}
        onGrip={nothing}
      />
    </MemoryRouter>,
  );
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/photo');
  expect(screen.getByText('There is no terrace.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
