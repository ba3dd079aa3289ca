import { BRAND } from '@roomwright/functions/contract/brand.ts';

/** Height of a capital letter and its margin, as fractions of the picture's short edge, as on delivered pictures. */
const LETTER_HEIGHT = 0.029;
const MARGIN = 0.03;
/** Width of the dark outline, as a fraction of the font size. */
const OUTLINE = 0.07;
/** Height of a capital letter of the page's font, as a fraction of its size. */
const CAPITAL = 0.72;

/** Draws the brand's name in the lower right corner of a picture, readable on any photo. */
export function drawWatermark(context: CanvasRenderingContext2D): void {
  const { canvas } = context;
  const shortEdge = Math.min(canvas.width, canvas.height);
  const size = Math.max(12, (shortEdge * LETTER_HEIGHT) / CAPITAL);
  const margin = shortEdge * MARGIN;
  context.save();
  context.font = `600 ${size}px ${getComputedStyle(canvas).fontFamily}`;
  context.textAlign = 'right';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.lineWidth = size * OUTLINE;
  context.strokeStyle = 'rgb(0 0 0 / 0.35)';
  context.fillStyle = 'rgb(255 255 255 / 0.9)';
  const [x, y] = [canvas.width - margin, canvas.height - margin];
  context.strokeText(BRAND.name, x, y);
  context.fillText(BRAND.name, x, y);
  context.restore();
}
