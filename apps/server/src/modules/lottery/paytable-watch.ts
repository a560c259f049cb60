import { hash } from 'node:crypto';
import { lotteryTypes, paytableText } from '@croupier/lottery';
import type { LotteryType } from '@croupier/lottery';
import type { Clock } from '../../core/ports.ts';

/** Planning asks every ten minutes, so every table is checked at least once an hour (LO-19). */
const LOOK_AGAIN_MS = 50 * 60_000;

export type PaytableWatch = {
  /** Whether a chance, a prize or a return of the type differs from the released one. */
  isWrong: (type: LotteryType) => boolean;
  wrongTypes: () => ReadonlySet<LotteryType>;
};

/** Each process checks its own tables at its start and again after a while. */
export function createPaytableWatch(clock: Clock, sums: Readonly<Record<string, string>>): PaytableWatch {
  const looks = new Map<LotteryType, { atMs: number; isWrong: boolean }>();

  function isWrong(type: LotteryType): boolean {
    const nowMs = clock.now().getTime();
    const last = looks.get(type);
    if (last && nowMs - last.atMs < LOOK_AGAIN_MS) return last.isWrong;
    const look = { atMs: nowMs, isWrong: hash('sha256', paytableText(type)) !== sums[type] };
    looks.set(type, look);
    return look.isWrong;
  }

  const wrongTypes = () => new Set(lotteryTypes.filter(isWrong));
  wrongTypes();
  return { isWrong, wrongTypes };
}
