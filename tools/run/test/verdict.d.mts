export type Part = {
  passed: number;
  failed: number;
  skipped?: number;
  faults?: string[];
  /** What failed once and passed when it was run again. */
  again?: string[];
  /** A part of a changed tree may have nothing to run. */
  mayBeEmpty?: boolean;
};
export function verdict(outcomes: Record<string, Part>): { lines: string[]; exitCode: number };
export function faultsOfVitest(report: unknown): string[];
export function faultsOfPlaywright(report: unknown): { faults: string[]; again: string[] };
export function filesToRunAgain(report: unknown): string[];
export function withSecondRun(first: Part & { report?: unknown }, second: Part & { report?: unknown }): Part;
