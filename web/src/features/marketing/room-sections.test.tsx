// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RoomSliders } from './room-sections.tsx';
import { SLIDER_ROOMS } from './rooms.ts';

let scroll: (isIntersecting: boolean) => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
        scroll = (isIntersecting) => act(() => report([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});

const sliders = () => screen.queryAllByRole('slider');

test.each([
  { title: 'the viewport is near them', come: () => scroll(true) },
  { title: 'a person moves by keyboard', come: () => fireEvent.keyDown(window, { key: 'Tab' }) },
])('the sliders of home are still pictures until $title', async ({ come }) => {
  render(<RoomSliders />);
  scroll(false);
  // As long as the sliders would take to load.
  await import('../../ui/compare-slider.tsx');
  await act(async () => undefined);
  expect(sliders()).toEqual([]);
  come();
  await vi.waitFor(() => expect(sliders()).toHaveLength(SLIDER_ROOMS.length));
});
