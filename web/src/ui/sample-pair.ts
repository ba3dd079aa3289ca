/** A room of the project's own, empty and as the embedded engine furnishes it. */
export const SAMPLE_PAIR = {
  before: { src: '/pictures/living-room-before.jpg', alt: 'An empty living room' },
  after: { src: '/pictures/living-room-after.jpg', alt: 'The same living room with a sofa, a rug, lamps and pictures' },
} as const;
