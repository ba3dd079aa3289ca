// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AddRoomPhoto } from './add-room-photo.tsx';
import { jobOf } from './staging.fixture.ts';

test('while a photo of the room is being read no other can be chosen; what is wrong with it is said then', async () => {
  let answer: (reason: string) => void = () => undefined;
  const take = () => new Promise<string>((resolve) => (answer = resolve));
  render(<AddRoomPhoto job={jobOf('a', 'COMPLETED')} accept="image/*" take={take} />);
  const button = (): HTMLButtonElement => screen.getByRole('button', { name: 'Add a photo of this room' });
  expect(button().disabled).toBe(false);
  fireEvent.change(screen.getByLabelText('Another photo of this room'), { target: { files: [new File([], 'b.jpg')] } });
  expect(button().disabled).toBe(true);
  await act(async () => answer('This file is not a photo.'));
  expect(button().disabled).toBe(false);
  expect(screen.getByRole('alert').textContent).toBe('This file is not a photo.');
});
