export function processorSeconds(): number | null;
export function secondsOfStat(stat: string): number;
