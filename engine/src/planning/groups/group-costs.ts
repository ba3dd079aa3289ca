/**
 * What the layouts of main groups cost. Neither a survey nor a standard gives these numbers: they were set by eye on pictures of the
 * samples and of drawn rooms, each against the others. For scale: a good plan costs less than 1, and above 4 there is none. `no...` is
 * the cost of leaving out a piece whose place is not free.
 */
export const GROUP_COSTS = {
  // Backs and busy walls spoil a picture more than any side piece that is missing; see `seatingGroup` for large rooms (designer-rules.test.ts).
  seating: { back: 1.6, busyWall: 1.6, afloatInSmallRoom: 0.3, afloatInLargeRoom: -0.25 },
  // A room with floor for armchairs looks bare without them, more so without the first (designer-rules.test.ts, fullness.test.ts).
  armchairs: { noFirst: 1.05, noSecond: 0.85 },
  // Per metre that a sofa is shorter than one for three, in a large room more, and than suits the room.
  sofa: { shorterThanUsual: 1.2, lost: 0.9, shorterThanSuited: 0.3, noRug: 0.4 },
  // Seats without a table look like a waiting room, the more the larger the room; a small table or one before half the sofa is much better than none.
  coffeeTable: { none: 0.7, inLargeRoom: 0.3, small: 0.12, aside: 0.35 },
  // Small things: a lamp is missed more than its table, one on a table least.
  sofaEnds: { noSideTable: 0.1, noTableLamp: 0.05, noFloorLamp: 0.12 },
  // On top of the style's own cost: large rooms have one, small ones do not (designer-rules.test.ts). It seats five without a chair: where none has room it is better than a lone sofa.
  sectional: {
    perSquareMetreLess: 0.035,
    largeRoom: 0.4,
    noChair: 0.85,
    noSecond: 0.4,
    noSecondInLargeRoom: 0.45,
    noneInLargeRoom: 0.28,
    noRug: 0.4,
  },
  // Dearer than a sofa, so that only rooms too small for one have it; one chair alone is the last that a room gets.
  armchairPair: { group: 2.5, inLargeRoom: 0.8, alone: 3.6, noTable: 0.1, noRug: 0.4, noLamp: 0.12 },
  // Dearer than two armchairs (loveseat.test.ts).
  loveseat: { group: 1.85, noTable: 0.25, noRug: 0.1 },
  // A bed wants a wall behind its head, and both sides free; it is a queen wherever one has room (designer-rules.test.ts, group-costs.test.ts).
  bedroom: {
    back: 1.6,
    busyWall: 1.6,
    afloat: 0.7,
    perMetreToWall: 2.6,
    perMetreNarrower: 1.6,
    notForTwo: 0.9,
    perMetreWider: 0.6,
    lowHeadboard: 0.05,
    oneSide: 0.45,
    noBench: 0.08,
    noNightstand: 0.3,
    noNightstandOfPair: 0.45,
    narrowNightstand: 0.06,
    noTableLamp: 0.05,
    noRug: 0.3,
  },
  // The last resort of a narrow room, dearer than a bed that is free on one side only.
  bedAlongWall: { group: 2, busyWall: 0.8, noNightstand: 0.2, noRug: 0.3 },
  // In the other half of a living room people eat, then read, then work; a group costs what its place costs (second-zone.test.ts).
  secondZone: { table: 0, readingCorner: 0.25, cornerAfloat: 0.4, desk: 0.3 },
  // Each seat more or less than suits the floor costs alike; a table at the wall is for rooms where none stands free (dining-chairs.test.ts).
  diningRoom: { perSeat: 0.12, perSeatLessThanSix: 0.12, otherDesign: 0.3, noRug: 0.2, noChairAtEnd: 0.2 },
  diningAtWall: { group: 0.9, busyWall: 0.8, perMetreShorter: 0.3 },
  // Per metre of a round table's edge that each seat lacks: tub chairs close it in like a fence (dining-room.test.ts).
  elbowRoom: { perMetreLess: 2 },
  // A table at the wall costs less than in a dining room; the usual one is 1.2 m wide and for four (kitchen.test.ts).
  kitchenTable: { atWall: 0.35, perSeat: 0.1, perMetreWider: 0.25 },
  // Stools come first where people can sit at a counter, the more the better, and a wide row before a narrow one (wet-rooms.test.ts).
  stools: { group: -0.5, perStool: -0.1, perMetreOfPitch: -0.2, otherDesign: 0.3 },
  // Only for kitchens that have no place for stools or a table; a long one is better.
  runner: { group: 1.4, perMetre: -0.25 },
  // A desk that faces the room is a little better than one at the wall.
  office: {
    atWall: 0.05,
    afloat: 0.15,
    perMetreShorter: 0.5,
    noLamp: 0.05,
    noRug: 0.12,
    busyWallBefore: 0.3,
    busyWallBehind: 0.8,
  },
  // A mat before a bath or a basin, best with a stool; elsewhere it is an expedient, and a stool alone the last.
  bathroom: { matAlone: 0.12, matAtWall: 0.9, matAfloat: 1.1, perShareSmaller: 0.5, stoolAlone: 1.8 },
  // On little ground (below 9 square metres) chairs are not missed; a rug is an extra outdoors.
  lounge: { back: 1.6, noChair: 0.16, noTable: 0.4, noRug: 0.04, perMetreShorter: 0.35, perChairLess: 0.16 },
  // For ground that is too small for a sofa.
  loungePair: { onLittleGround: 0.35, elsewhere: 0.9, noTable: 0.1 },
  // Nearly as good as a lounge, so that the ground decides between them; little ground (below 8 square metres) is for others.
  terraceDining: { group: 0.12, otherDesign: 0.15, perSeat: 0.1, onLittleGround: 0.4, noParasol: 0.02 },
  bistro: { onBalcony: 0.5, elsewhere: 1.4 },
} as const;
