import type { Arrangement } from './arrange.ts';
import { facesViewer } from './costs.ts';
import { type FurnitureSet, withDesign } from './furniture-set.ts';
import { pictureBox } from './picture.ts';
import type { Space } from './space.ts';
import type { Standing } from './stand-members.ts';

/**
 * Shares of the image's height from which on a closed chair stands in the foreground, and cosines to the viewer below which it shows
 * nothing but its shell: a dining chair its back, a tub its side too. Chosen by eye on staged rooms.
 */
const SHUT = { dining: { height: 0.3, facing: -0.45 }, easy: { height: 0.12, facing: 0.3 } } as const;
/** What the arrangement with other chairs may cost more: beyond it they would stand badly. */
const WORTH_IT = 0.15;

/** Whether a chair stands in the foreground with its shut side to the viewer. */
function isShut({ model }: Space, { member, traits, solid }: Standing): boolean {
  const { height, facing } = traits.isEasyChair ? SHUT.easy : SHUT.dining;
  if (!member.isClosed || facesViewer(solid) > facing) return false;
  const { y0, y1 } = pictureBox(model, solid);
  return y1 - y0 > height;
}

/** An arrangement and the furniture that it is made of. */
interface Furnished {
  readonly furnitureSet: FurnitureSet;
  readonly arrangement: Arrangement;
}

const seats = ({ arrangement: { standing } }: Furnished): number =>
  standing.filter(({ traits }) => traits.seatFor === 'dining').length;

/**
 * The arrangement with other chairs of the style where the home's would turn their shut backs to the viewer in the foreground: a row
 * of covers before the table, a bare shell before the sofa. Through open and over low backs one sees what people sit on.
 * @param search the best arrangement with some furniture, null where there is none
 */
export function withOpenChairs(
  space: Space,
  { furnitureSet, arrangement }: Furnished,
  search: (furnitureSet: FurnitureSet) => Arrangement | null,
): Furnished {
  const chair = arrangement.standing.find((each) => isShut(space, each))?.member.piece;
  if (chair === undefined) return { furnitureSet, arrangement };
  const designs = furnitureSet.suited(chair).filter((design) => !furnitureSet.hasClosedBack(chair, design));
  const others = designs.flatMap((design): Furnished[] => {
    const open = withDesign(furnitureSet, chair, design);
    const other = search(open);
    return other && other.cost <= arrangement.cost + WORTH_IT ? [{ furnitureSet: open, arrangement: other }] : [];
  });
  const [best] = others.sort((a, b) => seats(b) - seats(a) || a.arrangement.cost - b.arrangement.cost);
  return best ?? { furnitureSet, arrangement };
}
