export function isCurrent(functions: string, list: string): boolean;
export function findBundle(functions: string): string | null;
