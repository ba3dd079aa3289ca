import type { Analysis } from '@roomwright/engine';
import {
  LAYOUT_FACES,
  type LayoutPolygons,
  layoutPolygons,
  meetingPoints,
  openingCorners,
  type PixelPoint,
  projectPolygon,
  type Vec3,
} from '@roomwright/engine/testing';
import { escapeXml } from './escape-xml.ts';

/** Colours by room axis x, y (vertical), z; -1 for lines along none of them. */
const AXIS_COLOURS = { 0: '#ff5d4a', 1: '#43d96b', 2: '#4aa3ff', [-1]: '#b8b8b8' } as const;
const FACE_COLOURS = {
  floor: '#ffd84a',
  ceiling: '#9fd8ff',
  leftWall: '#ff8ad8',
  middleWall: '#ffffff',
  rightWall: '#b98aff',
} as const;
const LAYOUT_COLOUR = '#ff2fd0';
const FOOT_COLOUR = '#8dff3d';
const OPENING_COLOUR = '#27f5e4';
/** Spacing of the floor grid, metres. */
const GRID_STEP = 0.5;

const pointList = (points: readonly PixelPoint[]) =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

function segmentLines({ camera }: Analysis): string {
  return camera.segments
    .map(({ x1, y1, x2, y2, axis }) => {
      const [a, b, c, d] = [x1, y1, x2, y2].map((v) => v.toFixed(1));
      const opacity = axis === -1 ? 0.45 : 0.95;
      return `<path d="M${a} ${b}L${c} ${d}" stroke="${AXIS_COLOURS[axis]}" stroke-width="1.4" opacity="${opacity}"/>`;
    })
    .join('');
}

/** Returns grid lines every half metre, clipped to the floor's polygon. */
function floorGrid({ model }: Analysis, floor: readonly PixelPoint[]): string {
  const { box, camera, cameraHeight } = model;
  const lines: Vec3[][] = [];
  for (let x = Math.ceil(box.left / GRID_STEP) * GRID_STEP; x <= box.right; x += GRID_STEP) {
    lines.push([
      [x, 0, box.front],
      [x, 0, box.back],
    ]);
  }
  for (let z = box.back; z >= box.front; z -= GRID_STEP) {
    lines.push([
      [box.left, 0, z],
      [box.right, 0, z],
    ]);
  }
  const paths = lines.map((line) => `<polyline points="${pointList(projectPolygon(camera, cameraHeight, line))}"/>`);
  return (
    `<clipPath id="floor"><polygon points="${pointList(floor)}"/></clipPath>` +
    `<g clip-path="url(#floor)" fill="none" stroke="${FACE_COLOURS.floor}" stroke-width="1" opacity="0.55">${paths.join('')}</g>`
  );
}

/** Draws every visible face; its colour may depend on the face. */
function paintFaces(polygons: LayoutPolygons, paint: (face: keyof LayoutPolygons) => string): string {
  return LAYOUT_FACES.filter((face) => polygons[face].length > 0)
    .map((face) => `<polygon points="${pointList(polygons[face])}" ${paint(face)}/>`)
    .join('');
}

const faceTints = (polygons: LayoutPolygons) =>
  paintFaces(polygons, (face) => `fill="${FACE_COLOURS[face]}" fill-opacity="0.13"`);
const faceOutlines = (polygons: LayoutPolygons, width = 2.5) =>
  paintFaces(polygons, () => `fill="none" stroke="${LAYOUT_COLOUR}" stroke-width="${width}"`);

/** Draws the feet of the visible walls. */
function wallFeet({ model: { camera, cameraHeight, outline } }: Analysis): string {
  const lines = outline.edges
    .filter(({ kind }) => kind === 'wall')
    .map(({ from, to }) =>
      projectPolygon(
        camera,
        cameraHeight,
        [from, to].map(([x, z]): Vec3 => [x, 0, z]),
      ),
    )
    .map((points) => `<polyline points="${pointList(points)}"/>`);
  return `<g fill="none" stroke="${FOOT_COLOUR}" stroke-width="3.5" stroke-dasharray="10 5">${lines.join('')}</g>`;
}

function label(x: number, y: number, text: string, colour: string): string {
  return (
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="14" font-weight="bold" text-anchor="middle" ` +
    `fill="${colour}" stroke="#000" stroke-width="3" paint-order="stroke">${escapeXml(text)}</text>`
  );
}

function openings({ model, working }: Analysis): string {
  return model.openings
    .map((opening) => {
      const points = projectPolygon(model.camera, model.cameraHeight, openingCorners(opening, model.box));
      if (points.length === 0) return '';
      const centre = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
      const x = Math.min(working.width - 60, Math.max(60, centre(0)));
      const y = Math.min(working.height - 30, Math.max(20, centre(1)));
      return (
        `<polygon points="${pointList(points)}" fill="${OPENING_COLOUR}" fill-opacity="0.12" stroke="${OPENING_COLOUR}" ` +
        `stroke-width="2" stroke-dasharray="8 4"/>` +
        label(x, y, `${opening.kind} ${opening.confidence.toFixed(2)}`, OPENING_COLOUR)
      );
    })
    .join('');
}

/** Draws a ring at a vanishing point inside the picture, and an arrow at the border towards one outside. */
function vanishingPointMark([px, py, w]: Vec3, width: number, height: number, name: string, colour: string): string {
  const x = px / w;
  const y = py / w;
  if (Math.abs(w) > 1e-9 && x >= 0 && x < width && y >= 0 && y < height) {
    return (
      `<circle cx="${x}" cy="${y}" r="9" fill="none" stroke="${colour}" stroke-width="3"/>` +
      `<path d="M${x - 15} ${y}h30M${x} ${y - 15}v30" stroke="${colour}" stroke-width="1.5"/>${label(x, y - 20, name, colour)}`
    );
  }
  // A homogeneous point and its negative are the same point: the sign of w tells on which side it is.
  const sign = w < 0 ? -1 : 1;
  const dx = sign * (px - (width / 2) * w);
  const dy = sign * (py - (height / 2) * w);
  const reach = Math.min((width / 2 - 26) / (Math.abs(dx) || 1e-9), (height / 2 - 26) / (Math.abs(dy) || 1e-9));
  const [tx, ty] = [width / 2 + dx * reach, height / 2 + dy * reach];
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const inwards = ty > height / 2 ? -24 : 34;
  return (
    `<path transform="translate(${tx} ${ty}) rotate(${angle})" d="M-30 0h28M-10 -8L2 0L-10 8" fill="none" ` +
    `stroke="${colour}" stroke-width="3.5"/>${label(Math.min(width - 40, Math.max(40, tx)), ty + inwards, name, colour)}`
  );
}

/** Draws a legend of the colours along the lower edge. */
function legend(height: number): string {
  const entries = [
    ['edges: across', AXIS_COLOURS[0]],
    ['vertical', AXIS_COLOURS[1]],
    ['into the room', AXIS_COLOURS[2]],
    ['other', AXIS_COLOURS[-1]],
    ['walls', LAYOUT_COLOUR],
    ["walls' feet", FOOT_COLOUR],
    ['openings', OPENING_COLOUR],
    [`floor, every ${GRID_STEP} m`, FACE_COLOURS.floor],
  ];
  const words = entries.map(([text, colour]) => `<tspan fill="${colour}">${text}</tspan>`).join('<tspan>  ·  </tspan>');
  return (
    `<text x="8" y="${height - 9}" font-size="12" fill="#fff" stroke="#000" stroke-width="2.5" paint-order="stroke" ` +
    `xml:space="preserve">${words}</text>`
  );
}

/** Returns the geometry of a photo as an SVG overlay of the working image's size. */
export function drawGeometry(analysis: Analysis): string {
  const { width, height } = analysis.working;
  const { camera } = analysis.camera;
  const polygons = layoutPolygons(camera, analysis.layout);
  const [vertical, x, z] = meetingPoints(analysis.working, analysis.camera);
  const marks =
    vanishingPointMark(vertical, width, height, 'vertical', AXIS_COLOURS[1]) +
    vanishingPointMark(x, width, height, 'x', AXIS_COLOURS[0]) +
    vanishingPointMark(z, width, height, 'z', AXIS_COLOURS[2]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">` +
    `${segmentLines(analysis)}${faceTints(polygons)}${faceOutlines(polygons)}${floorGrid(analysis, polygons.floor)}${wallFeet(analysis)}${openings(analysis)}${marks}${legend(height)}</svg>`
  );
}

/** Returns only the outlines of the room's faces, as an SVG overlay of the working image's size. */
export function layoutOutlines({ working, camera, layout }: Analysis): string {
  const { width, height } = working;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `${faceOutlines(layoutPolygons(camera.camera, layout), 4)}</svg>`
  );
}

/** Draws the geometry over the dimmed photo at working size; PNG. */
export async function geometryPicture(analysis: Analysis): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const { width, height, rgb } = analysis.working;
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .modulate({ brightness: 0.8, saturation: 0.7 })
    .composite([{ input: Buffer.from(drawGeometry(analysis)) }])
    .png({ compressionLevel: 3 })
    .toBuffer();
}
