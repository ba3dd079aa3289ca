/** Height of a chair's arms above the floor, metres: they still go under a table top. */
export const ARM = 0.65;
