import type { Arrangement } from './arrange.ts';
import { facesViewer } from './costs.ts';
import { type FurnitureSet, withDesign } from './furniture-set.ts';
import { pictureBox } from './picture.ts';
import type { Space } from './space.ts';

/** Share of the image's height from which on a chair with a high, shut back hides the table behind it. */
const HIDES_TABLE = 0.3;
/** Cosine to the viewer below which a chair shows its back. */
const SHOWS_BACK = -0.45;
/** What the arrangement with other chairs may cost more: beyond it their table would stand badly. */
const WORTH_IT = 0.15;

/** Whether chairs stand with high, shut backs before their table in the foreground. */
function isTableHidden({ model }: Space, { standing }: Arrangement): boolean {
  return standing.some(({ member, solid }) => {
    if (!member.isClosed || facesViewer(solid) > SHOWS_BACK) return false;
    const { y0, y1 } = pictureBox(model, solid);
    return y1 - y0 > HIDES_TABLE;
  });
}

/** An arrangement and the furniture that it is made of. */
interface Furnished {
  readonly furnitureSet: FurnitureSet;
  readonly arrangement: Arrangement;
}

const seats = ({ arrangement: { standing } }: Furnished): number =>
  standing.filter(({ traits }) => traits.seatFor === 'dining').length;

/**
 * The arrangement with other chairs of the style where the home's, with their high, shut backs, would stand before their table in the
 * foreground: a row of covers is all that is seen there. Through open and over low backs one sees the table.
 * @param search the best arrangement with some furniture, null where there is none
 */
export function withOpenChairs(
  space: Space,
  { furnitureSet, arrangement }: Furnished,
  search: (furnitureSet: FurnitureSet) => Arrangement | null,
): Furnished {
  const chair = arrangement.standing.find(({ member }) => member.isClosed)?.member.piece;
  if (chair === undefined || !isTableHidden(space, arrangement)) return { furnitureSet, arrangement };
  const designs = furnitureSet.suited(chair).filter((design) => !furnitureSet.hasClosedBack(chair, design));
  const others = designs.flatMap((design): Furnished[] => {
    const open = withDesign(furnitureSet, chair, design);
    const other = search(open);
    return other && other.cost <= arrangement.cost + WORTH_IT ? [{ furnitureSet: open, arrangement: other }] : [];
  });
  const [best] = others.sort((a, b) => seats(b) - seats(a) || a.arrangement.cost - b.arrangement.cost);
  return best ?? { furnitureSet, arrangement };
}
