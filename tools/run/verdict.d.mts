export type Part = { passed: number; failed: number; skipped?: number };
export function verdict(outcomes: Record<string, Part>): { lines: string[]; exitCode: number };
