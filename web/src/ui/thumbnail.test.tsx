// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Thumbnail } from './thumbnail.tsx';

const imageIn = (box: Element) => box.querySelector('img');

/** A thumbnail whose picture has loaded with this size in pixels. */
function loaded(naturalWidth: number, naturalHeight: number) {
  const image = imageIn(render(<Thumbnail src="/room.jpg" />).container);
  if (!image) throw new Error('There is no picture.');
  Object.defineProperties(image, { naturalWidth: { value: naturalWidth }, naturalHeight: { value: naturalHeight } });
  fireEvent.load(image);
  return image;
}

it('shows a portrait picture whole, and cuts any other to its place', () => {
  expect(loaded(320, 480).style.objectFit).toBe('contain');
  expect(loaded(480, 320).style.objectFit).toBe('');
});

it('hides a picture that could not be loaded until the connection is back', () => {
  const { container } = render(<Thumbnail src="/room.jpg" />);
  fireEvent.error(imageIn(container) ?? container);
  expect(imageIn(container)).toBeNull();
  fireEvent.online(window);
  expect(imageIn(container)?.getAttribute('src')).toBe('/room.jpg');
});

it('shows the next picture at once if the last could not be loaded', () => {
  const { container, rerender } = render(<Thumbnail src="/gone.jpg" />);
  fireEvent.error(imageIn(container) ?? container);
  rerender(<Thumbnail src="/there.jpg" />);
  expect(imageIn(container)?.getAttribute('src')).toBe('/there.jpg');
});
