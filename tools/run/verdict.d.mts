export type Part = { passed: number; failed: number; skipped?: number; faults?: string[]; again?: string[] };
export function verdict(outcomes: Record<string, Part>): { lines: string[]; exitCode: number };
export function faultsOfVitest(report: unknown): string[];
export function faultsOfPlaywright(report: unknown): { faults: string[]; again: string[] };
export function filesToRunAgain(report: unknown): string[];
export function withSecondRun(first: Part & { report?: unknown }, second: Part & { report?: unknown }): Part;
