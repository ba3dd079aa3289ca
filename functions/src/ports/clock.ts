/** The time. */
export type Clock = () => Date;

/** Identifiers that nobody can guess and no two share. */
export type Ids = () => string;
