import type { Answer, Calls, Input } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import type { Currency } from '@croupier/money';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Draw } from './draw-row.ts';
import type { LotteryGame } from './games.ts';
import { sharesOf } from './levels.ts';
import { priceSlip } from './pricing.ts';
import type { Priced, SlipLine } from './pricing.ts';
import type { PaytableWatch } from './paytable-watch.ts';
import type { Pace } from './pace.ts';
import type { createPlacingBatcher } from './placing-batcher.ts';
import type { PlacingSlip, PlacingTicket } from './placing-slip.ts';
import { realCurrency } from './showing.ts';
import type { createSlipFacts, LevelChain, SlipFacts } from './slip-facts.ts';
import { shelfOf } from './history.ts';
import { showTicket } from './tickets.ts';
import type { ShownTicket } from './tickets.ts';

export type PlacingParts = {
  db: Db;
  factsOf: ReturnType<typeof createSlipFacts>;
  clock: Clock;
  random: Random;
  ledger: Pick<Ledger, 'once' | 'onceRow' | 'stakeAccounts'>;
  batcher: ReturnType<typeof createPlacingBatcher>;
  pace: Pick<Pace, 'betMade'>;
  /** Types whose paytable is not the released one (LO-19). */
  paytables: PaytableWatch;
  /** Why this member may not play now: a time-out, an exclusion, a time limit. */
  standsAgainst: (context: MemberContext) => Promise<Refusal | null>;
};

/** One draw of a slip and its multiple. */
type Target = { issue: string; times: number };

type PlacingRequest = {
  scope: 'lottery.ticket' | 'lottery.chase';
  key: string;
  body: object;
  game: string;
  lines: readonly SlipLine[];
  targets: readonly Target[];
  chase: { id: string; stopsOnWin: boolean } | null;
};

type Plan = { ticketId: string; draw: Draw; priced: Priced };

/** The stored part of an accepted slip. The balance is in units: the database writes it. */
type StoredAnswer = {
  tickets: ShownTicket[];
  chaseId?: string | null;
  currency: string;
  units: string;
  /** What bonus money paid of the only ticket, in units. */
  bonus?: string;
};

/** The database adds the largest stake that would have passed. */
type StoredRefusal = Refusal & { most?: string };

export const currencyFor = ({ brand }: MemberContext): Currency => realCurrency(brand.currency);

export function createPlacing({
  db,
  factsOf,
  clock,
  random,
  ledger,
  batcher,
  pace,
  paytables,
  standsAgainst,
}: PlacingParts) {
  async function place(
    context: MemberContext,
    body: Input<Calls['placeTicket']>['body'],
  ): Promise<Answer<Calls['placeTicket']> | Refusal> {
    const { key, gameCode: game, issue, lines } = body;
    const targets = [{ issue, times: 1 }];
    const stored = await take(context, { scope: 'lottery.ticket', key, body, game, lines, targets, chase: null });
    if (isRefusal(stored)) return stored;
    const ticket = stored.tickets[0]!;
    const bonus = stored.bonus === undefined ? null : bonusOf(stored.bonus, stored.currency);
    return { ticket: { ...ticket, bonus }, balance: balanceIn(stored) };
  }

  async function chase(
    context: MemberContext,
    body: Input<Calls['placeChase']>['body'],
  ): Promise<Answer<Calls['placeChase']> | Refusal> {
    const { key, gameCode: game, lines, draws, stopsOnWin } = body;
    const targets = draws.map(({ issue, multiple }) => ({ issue, times: multiple }));
    const request = { scope: 'lottery.chase' as const, key, body, game, lines, targets };
    const stored = await take(context, { ...request, chase: { id: random.newId(), stopsOnWin } });
    if (isRefusal(stored)) return stored;
    const balance = balanceIn(stored);
    const stake = stored.tickets.reduce((sum, ticket) => sum + unitsOf(ticket.stake.amount), 0n);
    return {
      // Kept with every chase.
      chaseId: stored.chaseId!,
      tickets: stored.tickets,
      stake: toWire(money(stake, realCurrency(balance.currency))),
      balance,
    };
  }

  /** The same id gets the first answer again, whatever happened to the draw since (LO-27). */
  async function take(context: MemberContext, request: PlacingRequest): Promise<StoredAnswer | Refusal> {
    const { brand, member } = context;
    pace.betMade();
    // As text: a selection is untrusted input, and not everything can be fingerprinted.
    const payload = { member: member.id, body: JSON.stringify(request.body) };
    const once = { merchant: brand.merchant, scope: request.scope, key: `${member.id}.${request.key}`, payload };
    const row = ledger.onceRow(once);
    const issues = request.targets.map(({ issue }) => issue);
    const [facts, against] = await Promise.all([
      factsOf({ merchant: brand.merchant, memberId: member.id, game: request.game, issues }),
      standsAgainst(context),
    ]);
    const slip = await prepare(context, request, { facts, against });
    if (isRefusal(slip)) {
      const stored = await inTransaction(db, (tx) => ledger.once<unknown>(tx, once, async () => slip));
      // The same slip may have been accepted before: its first answer counts.
      return isRefusal(stored) ? stored : readStoredAnswer(JSON.stringify(stored.answer), currencyFor(context));
    }
    const answer = await batcher.add(member.id, { ...slip, ...row, print: row.print.toString('hex') });
    return answer === null ? refuse('key_reused') : readStoredAnswer(answer, currencyFor(context));
  }

  /** Every check before the draw's lock; a refusal charges nothing. */
  async function prepare(
    context: MemberContext,
    request: PlacingRequest,
    { facts, against }: { facts: SlipFacts; against: Refusal | null },
  ) {
    const { game } = facts;
    if (!game?.isOn) return refuse('game_not_found');
    if (game.stoppedWhy !== null || paytables.isWrong(game.type)) return refuse('game_in_maintenance');
    if (new Set(request.targets.map(({ issue }) => issue)).size !== request.targets.length)
      return refuse('chase_wrong');
    if (against) return against;
    const plans = planTickets(context, game, request, facts);
    if (isRefusal(plans)) return plans;
    const slip = await slipOf(context, game, { request, plans, chain: facts.chain });
    return slip ?? refuse('in_need_true_account');
  }

  function planTickets(
    context: MemberContext,
    game: LotteryGame,
    { lines, targets }: PlacingRequest,
    { draws }: SlipFacts,
  ) {
    const currency = currencyFor(context);
    const at = clock.now();
    const plans: Plan[] = [];
    for (const { issue, times } of targets) {
      const draw = draws.get(issue);
      if (!draw) return refuse('draw_unknown');
      const priced = priceSlip(lines, { game, currency, at, times });
      if ('refused' in priced) return priced;
      plans.push({ ticketId: random.newId(), draw, priced });
    }
    return plans.toSorted((a, b) => (a.draw.id < b.draw.id ? -1 : 1));
  }

  type Planned = { request: PlacingRequest; plans: readonly Plan[]; chain: LevelChain };

  async function slipOf(context: MemberContext, game: LotteryGame, { request, plans, chain }: Planned) {
    const { member, brand } = context;
    const { merchant } = brand;
    const currency = currencyFor(context);
    const drawIds = plans.map(({ draw }) => String(draw.id));
    const accounts = await ledger.stakeAccounts({ merchant, memberId: member.id, currency, drawIds });
    if (!accounts) return null;
    const placedAt = clock.now();
    const tickets: PlacingTicket[] = [];
    for (const [place, plan] of plans.entries()) {
      const uplines = await sharesOf(ledger, { merchant, currency, chain, units: plan.priced.rebated });
      tickets.push({ ...placingTicket(plan, game), escrow: String(accounts.escrows[place]), uplines });
    }
    const shown = plans.map((plan) => shownPlaced(plan, { currency, placedAt, chaseId: request.chase?.id ?? null }));
    return {
      wallet: String(accounts.wallet),
      member: member.id,
      currency,
      needsOpen: request.chase === null,
      placedAt: placedAt.toISOString(),
      shown: JSON.stringify(shown),
      tickets,
      category: shelfOf(game.code).category,
      chase: request.chase && { ...request.chase, merchant, game: game.code },
    } satisfies Partial<PlacingSlip>;
  }

  return { place, chase };
}

function placingTicket({ ticketId, draw, priced }: Plan, { maxPrize }: LotteryGame) {
  return {
    id: ticketId,
    draw: String(draw.id),
    units: String(priced.units),
    worst: String(priced.worst),
    single: String(priced.single),
    memberLimit: String(maxPrize.member),
    singleLimit: String(maxPrize.single),
    drawLimit: String(maxPrize.draw),
    lines: priced.text,
  };
}

type Placed = { currency: Currency; placedAt: Date; chaseId: string | null };

const shownPlaced = ({ ticketId, draw, priced }: Plan, { currency, placedAt, chaseId }: Placed): ShownTicket =>
  showTicket({
    id: ticketId,
    draw,
    currency,
    units: priced.units,
    bonus: null,
    worst: priced.worst,
    chaseId,
    placedAt,
    lines: priced.text,
    isChunkDone: false,
    end: null,
  });

function readStoredAnswer(text: string, currency: Currency): StoredAnswer | Refusal {
  // Written by this module, `ledger.once` and the database only.
  const stored = JSON.parse(text) as StoredAnswer | StoredRefusal;
  if (!isRefusal(stored) || stored.most === undefined) return stored;
  const most = toWire(money(BigInt(stored.most), currency));
  const fault = `${most.amount} ${most.currency}`;
  return refuse(stored.refused, { fields: [{ path: 'most', fault }] });
}

const bonusOf = (units: string, currency: string): NonNullable<ShownTicket['bonus']> => ({
  stake: toWire(money(BigInt(units), realCurrency(currency))),
  back: toWire(money(0n, realCurrency(currency))),
});

const balanceIn = ({ units, currency }: StoredAnswer) => toWire(money(BigInt(units), realCurrency(currency)));

/** Amounts on the wire have four decimals at most. */
function unitsOf(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(4, '0'));
}
