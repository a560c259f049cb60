import type { Pauses } from './store.ts';

/** When the next one is due, counted from the beginning of the play session or from the last that was acknowledged. */
export function realityCheckDue({ realityMinutes, acknowledgedAt }: Pauses, since: Date): Date {
  const from = acknowledgedAt && acknowledgedAt > since ? acknowledgedAt : since;
  return new Date(from.getTime() + realityMinutes * 60_000);
}
