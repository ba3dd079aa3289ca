export function findBundle(functions: string): string | null;
