export type FileTime = { file: string; seconds: number };
export type TimedPart = { wallSeconds?: number; processorSeconds?: number | null; files?: FileTime[] };
export const bars: { processorSeconds: number; minutes: number };
export function partLines(outcomes: Record<string, TimedPart>): string[];
export function slowestLines(outcomes: Record<string, TimedPart>): string[];
export function resultLines(sums: { processorSeconds: number | null; wallSeconds: number }): string[];
export function filesOfVitest(report: unknown, root: string): FileTime[];
export function filesOfPlaywright(report: unknown): FileTime[];
