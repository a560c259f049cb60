export type Part = {
  passed: number;
  failed: number;
  skipped?: number;
  faults?: string[];
  /** Tests that failed once and passed when run again. */
  again?: string[];
  /** True if a part may have nothing to run. */
  mayBeEmpty?: boolean;
};
export function verdict(outcomes: Record<string, Part>): { lines: string[]; exitCode: number };
export function faultsOfVitest(report: unknown): string[];
export function faultsOfPlaywright(report: unknown): { faults: string[]; again: string[] };
export function filesToRunAgain(report: unknown): string[];
export function withSecondRun(first: Part & { report?: unknown }, second: Part & { report?: unknown }): Part;
