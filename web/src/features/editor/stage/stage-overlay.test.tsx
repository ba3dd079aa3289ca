// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PieceView } from '../arrangement.ts';
import { StageOverlay } from './stage-overlay.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SOFA: PieceView = {
  ...{ name: 'Sofa', place: 'at the back wall', warnings: [], ring: null, outline: [{ u: 0.5, v: 0.5 }] },
  design: { piece: 'sofa', variant: 0, of: 1 },
};

test('the reason why a piece was put back can be read for some seconds, and begins anew with the next one', () => {
  const onRead = vi.fn();
  const refused = (at: number) => (
    <StageOverlay
      hovered={null}
      selected={SOFA}
      isHeld={false}
      warnings={[]}
      refusal={{ text: 'Put back. It hides a door.', opening: null, at }}
      onRead={onRead}
    />
  );
  const { rerender } = render(refused(1));
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.getByText('Put back. It hides a door.')).toBeTruthy();
  rerender(refused(2));
  act(() => vi.advanceTimersByTime(5000));
  expect(onRead).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(5000));
  expect(onRead).toHaveBeenCalledOnce();
});
