import type { PlacedPiece } from '../../scene/pieces.ts';
import type { Outlined } from './plan-problems.fixture.ts';

const SOFAS: readonly string[] = ['sofa', 'sectional'];
const COMPANY: readonly string[] = ['coffeeTable', 'sideTable', 'rug'];
/** An armchair whose middle is no farther than this from the table's belongs to its seats, metres. */
const AT_TABLE = 1.9;
/** Cosine of the largest angle between where such a chair faces and the table: across its arm one still talks. */
const TURNED_AWAY = -0.1;

/** How far a piece faces another: 1 straight to it, -1 straight away from it. */
function faces({ position, yaw }: PlacedPiece, other: PlacedPiece): number {
  const [dx, dz] = [other.position[0] - position[0], other.position[2] - position[2]];
  return (dx * Math.sin(yaw) + dz * Math.cos(yaw)) / Math.max(1e-6, Math.hypot(dx, dz));
}

/** Seats that stand alone, and armchairs that turn their back to the table they stand at. */
export function seatProblems(all: readonly Outlined[]): string[] {
  const pieces = all.map(({ placed }) => placed);
  const [main] = pieces;
  const armchairs = pieces.filter(({ piece }) => piece === 'armchair');
  const hasCompany = pieces.some(({ piece }) => COMPANY.includes(piece));
  if (main?.piece === 'armchair' && !hasCompany) return ['the armchair has neither table nor rug'];
  if (!main || !SOFAS.includes(main.piece)) return [];
  const table = pieces.find(({ piece }) => piece === 'coffeeTable');
  const away = armchairs.filter((chair) => {
    const distance = table && Math.hypot(chair.position[0] - table.position[0], chair.position[2] - table.position[2]);
    return table && distance !== undefined && distance < AT_TABLE && faces(chair, table) < TURNED_AWAY;
  });
  return [
    ...(hasCompany ? [] : [`the ${main.piece} has neither table nor rug`]),
    ...away.map(() => 'an armchair turns its back to the table'),
  ];
}
