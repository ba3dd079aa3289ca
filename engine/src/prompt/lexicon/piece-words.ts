import { PIECE_IDS, type PieceId } from '../../scene/pieces.ts';
import type { Meaning } from './meaning.ts';

/** What people call the pieces beside their own names; commas separate. The likeliest piece of several comes first. */
const CALLED: readonly (readonly [names: string, ...pieces: PieceId[]])[] = [
  ['couch, settee, loveseat, love seat, sofas, davenport, chesterfield', 'sofa'],
  ['sectional sofa, sectional couch, corner sofa, corner couch, l-shaped sofa, l shaped sofa', 'sectional', 'sofa'],
  ['chaise sofa, sofa with chaise, chaise', 'sectional', 'sofa'],
  [
    'arm chair, easy chair, lounge chair, accent chair, reading chair, club chair, wing chair, wingback chair',
    'armchair',
  ],
  ['floor mirror, full length mirror, full-length mirror, standing mirror, leaning mirror, wall mirror', 'mirror'],
  ['wingback, recliner, occasional chair, tub chair, slipper chair', 'armchair'],
  ['cocktail table, low table', 'coffeeTable'],
  ['end table, accent table, occasional table', 'sideTable'],
  [
    'tv, television, telly, flat screen, flatscreen, flat screen tv, flatscreen tv, tv bench, tv stand, tv unit, tv cabinet, tv console, television stand, media console',
    'mediaUnit',
  ],
  ['media cabinet, entertainment centre, entertainment unit, entertainment console', 'mediaUnit'],
  ['bookcase, book case, book shelf, bookshelves, shelving unit, shelves, shelf, shelving, etagere', 'bookshelf'],
  ['standing lamp, standard lamp, arc lamp, tall lamp', 'floorLamp'],
  ['carpet, area rug, area carpet, throw rug, floor rug', 'rug'],
  ['painting, picture, wall art, artwork, art work, wall decor, canvas, print, art print, poster', 'art'],
  ['photograph, framed print, framed picture, framed art, wall hanging, gallery wall, picture wall', 'art'],
  ['houseplant, house plant, potted plant, indoor plant, pot plant, greenery, tree, indoor tree', 'plant'],
  ['olive tree, fig tree, fiddle leaf fig, palm, palm tree, fern, cactus, monstera, snake plant', 'plant'],
  ['queen bed, king bed, double bed, single bed, twin bed, headboard', 'bed'],
  ['night stand, night table, bedside table, bedside cabinet', 'nightstand'],
  ['chest of drawers, drawers, bureau, commode', 'dresser'],
  ['bed bench, end of bed bench, settle', 'bench'],
  ['bedside lamp, table light', 'tableLamp'],
  ['dinner table, eating table, dining set, dining suite, dining room set', 'diningTable'],
  ['dinner chair', 'diningChair'],
  ['buffet, credenza, cabinet, console, console table, hutch', 'sideboard'],
  ['writing desk, work desk, writing table, workstation', 'desk'],
  ['office chair, desk chair, swivel chair, work chair, computer chair', 'taskChair'],
  ['desk light, reading lamp, task lamp', 'deskLamp'],
  ['barstool, counter stool, kitchen stool, breakfast stool', 'barStool'],
  ['curtain, drape, drapes, drapery, draperies, window treatment', 'curtains'],
  ['towel rack, towel rail, towel stand, towels', 'towelLadder'],
  ['laundry hamper, hamper', 'laundryBasket'],
  ['bath rug, bathroom mat, bathroom rug', 'bathMat'],
  ['hallway runner, kitchen runner, runner rug', 'runner'],
  [
    'sun lounger, lounger, sunlounger, deck chair, deckchair, adirondack chair, patio chair, garden chair',
    'loungeChair',
  ],
  ['outdoor couch, patio sofa, garden sofa, outdoor sectional', 'outdoorSofa'],
  ['patio table, garden table', 'outdoorTable', 'outdoorDiningTable'],
  ['umbrella, patio umbrella, sun umbrella, sunshade', 'parasol'],
  ['plant pot, flower pot, planter box, pot', 'planter', 'plant'],
  ['chair, seat, seating', 'armchair', 'diningChair', 'taskChair'],
  ['table', 'coffeeTable', 'diningTable', 'sideTable', 'desk'],
  ['lamp, lights, lighting', 'floorLamp', 'tableLamp', 'deskLamp'],
];

/** "coffeeTable" is "coffee table". */
const ownName = (piece: PieceId): string => piece.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Every piece by its names. */
export const PIECE_WORDS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...CALLED.flatMap(([names, ...pieces]) => names.split(', ').map((name) => [name, { is: 'piece', pieces }] as const)),
  ...['modular sofa', 'u shaped sofa', 'u-shaped sofa'].map(
    (name) => [name, { is: 'piece', pieces: ['sectional', 'sofa'], refusal: 'size' }] as const,
  ),
  ...PIECE_IDS.map((piece) => [ownName(piece), { is: 'piece', pieces: [piece] }] as const),
  // Where the room is too small for one, a sofa has what is wished of it.
  ['sectional', { is: 'piece', pieces: ['sectional', 'sofa'] }],
  // In a bathroom the low one, in a kitchen the one at the island.
  ['stool', { is: 'piece', pieces: ['stool', 'barStool'] }],
]);
