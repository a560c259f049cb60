import { sql } from 'kysely';
import { text } from '@croupier/contract';
import { z } from 'zod';
import type { Brand } from '../../core/brands.ts';
import { memberId, merchant } from '../../core/ids.ts';
import type { MemberId, Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Ledger, OpenRound } from '../ledger/index.ts';
import type { Ask } from './ask-vendor.ts';
import type { Gateway } from './gateways.ts';
import { operations as schemas } from './native/protocol.ts';
import type { Operations } from './operations.ts';
import type { Done } from './round-commands.ts';
import type { Sessions } from './sessions.ts';

/** A round that is open for longer needs attention. */
export const INCOMPLETE_MS = 24 * 3_600_000;
/** Older rounds have been asked about many times. */
export const REACH_MS = 90 * 24 * 3_600_000;
const HOUR_MS = 3_600_000;
/** Hourly is often enough to find rounds that are open for a day. */
const LOOK_MS = HOUR_MS;
/** Searches overlap by this much, so that late bookings are found. */
const OVERLAP_MS = 10 * 60_000;
const PAGE = 1000;
const BATCH = 50;
const pauses = [1, 4, 12, 24].map((hours) => hours * HOUR_MS);

/** Messages of the vendor that end a round; a later own message is then a repeat. */
const enders = ['win', 'endround', 'rollback'] as const;
const answer = z.object({
  roundId: text({ most: 96 }),
  state: z.enum(['OPEN', 'SETTLED', 'CANCELLED', 'UNKNOWN']),
  transactions: z.array(z.object({ operation: z.enum(enders), body: z.unknown() })).max(100),
});
type RoundStatus = z.output<typeof answer>;
export type RoundAnswer = RoundStatus['state'] | 'SILENT';

type Question = {
  code: string;
  roundId: string;
  playerId: string;
  merchant: Merchant;
  member: MemberId;
  asked: number;
};

export type RoundQuestionsOptions = {
  db: Db;
  clock: Clock;
  log: Log;
  gateways: readonly Gateway[];
  brands: readonly Brand[];
  ledger: Pick<Ledger, 'openRounds' | 'hasOpenBets'>;
  operations: Operations;
  sessions: Pick<Sessions, 'playerIdOf'>;
  ask: Ask;
};

/** Rounds that are open for a day: their vendor is asked, and its answer is carried out (VE-33). */
export function createRoundQuestions(options: RoundQuestionsOptions) {
  const { db, clock, log, gateways, brands, ledger, operations, sessions, ask } = options;
  let lookedTo: Date | null = null;
  let lookAt = 0;
  const gatewayOf = (code: string) => gateways.find((gateway) => gateway.code === code && gateway.apiUrl !== null);

  /** Finds rounds that became incomplete since the last search; the first search of a process goes far back. */
  async function look(): Promise<void> {
    const now = clock.now().getTime();
    if (now < lookAt) return;
    const to = new Date(now - INCOMPLETE_MS);
    const from = lookedTo ?? new Date(now - REACH_MS);
    for (const brand of brands) await lookAtBrand(brand, from, to);
    lookedTo = new Date(to.getTime() - OVERLAP_MS);
    lookAt = now + LOOK_MS;
  }

  /** One page at a time, each from where the last one ended. */
  async function lookAtBrand({ merchant: of }: Brand, from: Date, to: Date): Promise<void> {
    for (let since: Date | null = from; since !== null;) {
      const rounds: OpenRound[] = await ledger.openRounds(db, of, { from: since, to, limit: PAGE });
      for (const round of rounds) if (gatewayOf(round.issuer)) await noteQuestion(of, round);
      const last: Date | undefined = rounds.at(-1)?.since;
      // A full page of one instant cannot be passed this way; the rest follows an hour later.
      since = last && rounds.length === PAGE && last > since ? last : null;
    }
  }

  async function noteQuestion(of: Merchant, { issuer, roundName, memberId: member }: OpenRound): Promise<void> {
    await db
      .insertInto('round_questions')
      .values({
        gateway: issuer,
        round_name: roundName,
        player_id: await sessions.playerIdOf(issuer, memberId(member)),
        merchant: of,
        member_id: member,
        ask_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Asks about due rounds. A failure of one does not affect the others. */
  async function askDue(signal?: AbortSignal): Promise<number> {
    await look();
    const due = await takeDue();
    for (const question of due) {
      if (signal?.aborted === true) break;
      await settle(question).catch((error: unknown) =>
        log.error({ error, gateway: question.code, round: question.roundId }, 'vendors: a round could not be resolved'),
      );
    }
    return due.length;
  }

  /** Takes due ones; no other process takes them within the pause. */
  async function takeDue(): Promise<Question[]> {
    const now = clock.now();
    const { rows } = await sql<Omit<Question, 'merchant' | 'member'> & { merchant: string; member: string }>`
      update round_questions set ask_at = ${new Date(now.getTime() + HOUR_MS)}
      where (gateway, round_name, player_id) in (
        select gateway, round_name, player_id from round_questions where ask_at <= ${now}
        order by ask_at limit ${BATCH} for update skip locked)
      returning gateway as code, round_name as "roundId", player_id as "playerId", merchant, member_id as member, asked
    `.execute(db);
    return rows.map((row) => ({ ...row, merchant: merchant(row.merchant), member: memberId(row.member) }));
  }

  async function settle(question: Question): Promise<void> {
    const { code, roundId, member } = question;
    const isOpen = () => ledger.hasOpenBets(db, { issuer: code, roundName: roundId, memberId: member });
    // The vendor may have ended it meanwhile.
    if (!(await isOpen())) return note(question, null, true);
    const gateway = gatewayOf(code);
    const status = gateway ? await askRoundStatus(gateway, question) : null;
    for (const { operation, body } of status?.transactions ?? []) await carryOut(gateway!, question, operation, body);
    return note(question, status?.state ?? 'SILENT', !(await isOpen()));
  }

  async function askRoundStatus(gateway: Gateway, { roundId, playerId }: Question): Promise<RoundStatus | null> {
    try {
      const status = answer.parse(await ask(gateway, '/vendor/round', { roundId, playerId }));
      if (status.roundId !== roundId) throw new Error(`${gateway.code} answered about another round`);
      return status;
    } catch (error) {
      log.warn({ error, gateway: gateway.code, round: roundId }, 'vendors: nothing was said about a round');
      return null;
    }
  }

  /** Under the same rules as a message of the vendor, and for this round only. */
  async function carryOut(gateway: Gateway, question: Question, name: (typeof enders)[number], body: unknown) {
    const parsed = schemas[name].parse(body);
    if ('roundId' in parsed && parsed.roundId !== question.roundId)
      throw new Error(`${gateway.code} ends another round`);
    // Parsed by the schema of its own name.
    const move = operations[name] as (gateway: Gateway, body: unknown) => Promise<Done>;
    const done = await move(gateway, parsed);
    const refused = typeof done === 'string' ? done : done.accepted ? null : done.refused;
    const where = { gateway: gateway.code, round: question.roundId, operation: name };
    if (refused === null) log.info(where, 'vendors: a round was resolved by asking');
    else log.warn({ ...where, refused }, 'vendors: what ends a round was refused');
  }

  async function note({ code, roundId, playerId, asked }: Question, said: RoundAnswer | null, isResolved: boolean) {
    const now = clock.now();
    const pause = pauses[Math.min(asked, pauses.length - 1)]!;
    await db
      .updateTable('round_questions')
      .set({
        ...(said !== null && { said, asked: asked + 1, asked_at: now }),
        ask_at: isResolved ? null : new Date(now.getTime() + pause),
        resolved_at: isResolved ? now : null,
      })
      .where('gateway', '=', code)
      .where('round_name', '=', roundId)
      .where('player_id', '=', playerId)
      .execute();
  }

  return { askDue };
}
