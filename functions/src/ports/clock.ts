/** The time. */
export type Clock = () => Date;

/** Identifiers that nobody can guess and no two share. */
export type Ids = () => string;

/** Tokens of public pages: 144 random bits, in 24 characters of base64url. */
export type Tokens = () => string;
