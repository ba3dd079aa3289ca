export function isCurrent(root: string, list: string): boolean;
export function findBundle(root: string): string | null;
