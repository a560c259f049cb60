import type { Pauses } from './store.ts';

/** When the next reality check is due: one interval after the play session began or after the last confirmed check. */
export function realityCheckDue({ realityMinutes, acknowledgedAt }: Pauses, since: Date): Date {
  const from = acknowledgedAt && acknowledgedAt > since ? acknowledgedAt : since;
  return new Date(from.getTime() + realityMinutes * 60_000);
}
