export function walked(what: string, count?: number): void;
export function walkedLines(text?: string): string[];
