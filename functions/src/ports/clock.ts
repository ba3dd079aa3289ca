/** Returns the current time. */
export type Clock = () => Date;

/** Generates unique, unguessable ids. */
export type Ids = () => string;

/** Generates tokens of public pages: 144 random bits, as 24 characters of base64url. */
export type Tokens = () => string;
