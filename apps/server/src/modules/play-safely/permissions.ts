import type pg from 'pg';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Db } from '../../platform/db/index.ts';
import { createBatcher } from '../ledger/index.ts';
import { realityCheckDue } from './reality-check.ts';
import type { Showing } from './showing.ts';
import { excludedUntil, pausedAmong, pausesOf, playFactsOf, playFactsOfAll } from './store.ts';
import type { PlayFacts } from './store.ts';

type PermissionsOptions = { db: Db; pool: pg.Pool; clock: Clock } & Pick<Showing, 'secondsLeft'>;

/** Checks for other modules: what a member's limits and pauses allow now. */
export function createPermissions({ db, pool, clock, secondsLeft }: PermissionsOptions) {
  const facts = createBatcher<MemberId, PlayFacts>({
    pool,
    clock,
    crowd: 1,
    apply: (client, now, ids) => playFactsOfAll(client, ids, now),
  });

  /** Null when the member may start a game now, otherwise the refusal. */
  async function mayPlay(reader: Db, member: Member): Promise<Refusal | null> {
    return barred(member) ?? against(reader, member, await playFactsOf(reader, member.id, clock.now()));
  }

  /** The same outside of a transaction, for many at once: those who ask together share one query. */
  async function mayPlayNow(member: Member): Promise<Refusal | null> {
    return barred(member) ?? against(db, member, await facts.add(member.id, member.id));
  }

  async function against(reader: Db, member: Member, found: PlayFacts): Promise<Refusal | null> {
    const now = clock.now();
    const { pauses, hasTimeLimit, playSessionSince: since } = found;
    const excluded = excludedUntil(pauses);
    if (excluded && excluded > now) return refuse('self_excluded');
    if (pauses.timeOutUntil && pauses.timeOutUntil > now) return refuse('time_out_active');
    const left = hasTimeLimit ? await secondsLeft(reader, member.id, now) : null;
    if (left !== null && left <= 0) return refuse('session_time_reached');
    return realityCheckDue(pauses, since) <= now ? refuse('reality_check_due') : null;
  }

  /** Null when money other than stakes, prizes and payouts may move from or to the member, otherwise the refusal. */
  async function mayMoveMoney(reader: Db, member: Member): Promise<Refusal | null> {
    if (member.isFrozen) return refuse('account_frozen');
    const now = clock.now();
    const pauses = await pausesOf(reader, member.id);
    const excluded = excludedUntil(pauses);
    if (excluded && excluded > now) return refuse('self_excluded');
    return pauses.timeOutUntil && pauses.timeOutUntil > now ? refuse('time_out_active') : null;
  }

  /** The members of the list who are on a break and must not receive messages that invite to play. */
  const restingAmong = (reader: Db, ids: readonly string[]) => pausedAmong(reader, ids, clock.now());

  /** Whether the brand may send the member messages that invite to play (PS-12, PS-14). */
  async function mayMarket(reader: Db, id: MemberId): Promise<boolean> {
    return (await restingAmong(reader, [id])).size === 0;
  }

  return { mayPlay, mayPlayNow, mayMoveMoney, mayMarket, restingAmong };
}

function barred(member: Member): Refusal | null {
  if (member.isFrozen) return refuse('account_frozen');
  return member.mustChangePassword ? refuse('password_change_required') : null;
}
