/** Name of the function that matches photos of a room, exported by index.ts. */
export const MATCH_FUNCTION = 'matchRooms';

/** Time limit of one start, in seconds: eight photos take up to 120 s on two processors. */
export const MATCH_SECONDS = 180;

/** Rooms matched at a time, each by its own instance: a person waits for each. */
export const MATCHES_AT_ONCE = 20;
