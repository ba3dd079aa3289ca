import type { Photo } from '../../photo/photo.ts';
import type { Camera } from '../../scene/camera.ts';
import {
  STRIP_ANSWERS,
  STRIP_CHANNELS,
  STRIP_COLUMNS,
  STRIP_PARTS,
  STRIP_ROWS,
} from '../../vision/segmentation/edge-strip-shape.ts';
import type { SegmentationMaps } from '../../vision/segmentation/segmentation-maps.ts';
import type { SegmentationNetwork } from '../../vision/segmentation/segmentation-network.ts';
import { boxEdges, type EdgeName, levelAt, sideAt } from './box-edges.ts';
import { decodePlaces, type EdgePlaces, placeScore } from './edge-places.ts';
import { edgeStrip, stripMaps } from './edge-strips.ts';
import { bestNear, type EdgeScores, type SearchReach } from './nearby.ts';
import type { BoxDistances } from './trust.ts';

/** First as wide as a strip near the middle of the photo, then to a tenth of a pixel. */
const SEARCHES: readonly SearchReach[] = [
  { range: 0.1, steps: 20 },
  { range: 0.006, steps: 12 },
];
/** What moving a face costs, in edges as long as the photo that are found e times likelier than by chance. */
const RELUCTANCE = 2;

/** Least visible length of an edge that counts, in long edges of the photo. */
export const SHORTEST_EDGE = 0.03;

/**
 * The box near another whose edges lie where the photo shows them in detail. Segmentation places an edge to a pixel or two of its
 * coarse maps; a second network places it more exactly in a strip of the photo straightened around it.
 *
 * @param photo at working size
 * @param maps its segmentation
 */
export async function placeByStrips(
  photo: Photo,
  camera: Camera,
  maps: SegmentationMaps,
  box: BoxDistances,
  segmentation: Pick<SegmentationNetwork, 'readStrips'>,
): Promise<BoxDistances> {
  const edges = boxEdges(camera, box).filter(({ path }) => path.length >= SHORTEST_EDGE);
  if (edges.length === 0) return box;
  const size = STRIP_CHANNELS * STRIP_ROWS * STRIP_COLUMNS;
  const strips = new Float32Array(edges.length * size);
  const planes = stripMaps(maps);
  for (const [i, edge] of edges.entries()) strips.set(edgeStrip(photo, planes, edge), i * size);
  const logits = await segmentation.readStrips(strips);
  const answers = STRIP_ANSWERS * STRIP_PARTS;
  const places = edges.map((edge, i) => ({
    edge,
    rows: decodePlaces(logits.subarray(i * answers, (i + 1) * answers)),
  }));
  return placeBox(camera, box, places);
}

/** The box near another whose edges lie best by the network's strips. */
export function placeBox(camera: Camera, box: BoxDistances, places: readonly EdgePlaces[]): BoxDistances {
  const scores = edgeScores(camera, new Map(places.map((place) => [place.edge.name, place])));
  return SEARCHES.reduce((best, search) => bestNear(scores, best, search, RELUCTANCE), box);
}

/**
 * An edge counts as the root of its length, because its parts are not independent: what hides one hides its neighbour.
 */
function edgeScores(camera: Camera, places: ReadonlyMap<EdgeName, EdgePlaces>): EdgeScores {
  const score = (name: EdgeName, x: number, y: number): number => {
    const found = places.get(name);
    return found ? Math.sqrt(found.edge.path.length) * placeScore(found, camera, [x, y, 1]) : 0;
  };
  return {
    across: (level, box) => score(level, 0, levelAt(level, box)),
    upright: (side, box) => score(side, sideAt(side, box), 0),
    away: (side, level, x, y) => score(`${side}-${level}`, x, y),
  };
}
