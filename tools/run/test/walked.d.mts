export const isWide: boolean;
export function sampled<Case>(cases: readonly Case[], every: number): Case[];
export function walked(what: string, count?: number): void;
export function walkedLines(text?: string): string[];
