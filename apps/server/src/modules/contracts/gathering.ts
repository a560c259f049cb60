import { payPeriodAt, type ContractKind, type PayPeriod, type PaySpan } from '@croupier/agents';
import { nextDay, spanOfDay, type Day } from '@croupier/ledger';
import type { Brand } from '../../core/brands.ts';
import type { Db } from '../../platform/db/index.ts';
import type { RealLoss } from '../turnover/index.ts';
import type { ContractParts } from './ports.ts';
import { calendarOf } from './rules.ts';

/** What a bill is added up from, before it is known whose bills it belongs to. */
export type Entry = {
  ref: string;
  memberId: string;
  at: Date | null;
  day: Day | null;
  ofFrom: Date;
  valid: bigint;
  stake: bigint | null;
  prize: bigint | null;
  isTakenBack: boolean;
  team: { bet: bigint; rebate: bigint; agentRebate: bigint; activity: bigint; salaries: bigint } | null;
};

export const spanAt = (brand: Brand, period: PayPeriod, at: Date): PaySpan =>
  payPeriodAt(at.getTime(), period, calendarOf(brand));

const nothing = { at: null, day: null, stake: null, prize: null, isTakenBack: false, team: null };

/** Entries, and what each member lost in the time; the latter is left out for dividends. */
export type Found = { entries: Entry[]; losses: ReadonlyMap<string, bigint> };

export type Gathered = { kind: ContractKind; span: PaySpan; memberIds?: readonly string[] | undefined };

/** Everything that counts for contracts of a kind in a time: of a whole brand, or of some of its members. */
export async function gather(
  reader: Db,
  { turnover }: Pick<ContractParts, 'turnover'>,
  brand: Brand,
  { kind, span, memberIds }: Gathered,
): Promise<Found> {
  const [from, to] = [new Date(span.fromMs), new Date(span.toMs)];
  switch (kind) {
    case 'daily': {
      const day = span.firstDay;
      const [sums] = await validsOf(reader, turnover, brand, { days: [{ day, from, to }], memberIds });
      const entries = [...sums!].map(([memberId, valid]): Entry => {
        return { ...nothing, ref: `${day}-${memberId}`, memberId, day, ofFrom: from, valid };
      });
      const found = await turnover.realLossesOfBrand(reader, brand, [from], to);
      const losses = new Map([...found].map(([memberId, [loss]]) => [memberId, lostIn(loss)]));
      return { entries, losses };
    }
    case 'hourly':
    case 'realtime': {
      const bets = await turnover.settledBetsOf(reader, brand, { from, to, ...(memberIds ? { memberIds } : {}) });
      const losses = new Map<string, bigint>();
      const entries = bets.map(({ id: ref, memberId, at, valid, stake, prize }): Entry => {
        losses.set(memberId, (losses.get(memberId) ?? 0n) + stake - prize);
        const sides = kind === 'realtime' ? { stake, prize } : {};
        return { ...nothing, ref, memberId, at, ofFrom: from, valid, ...sides };
      });
      return { entries, losses };
    }
    case 'dividend':
      return { entries: await gatherTeams(reader, turnover, brand, { span, memberIds }), losses: new Map() };
  }
}

const lostIn = (loss: RealLoss | undefined) =>
  [...(loss?.categories.values() ?? [])].reduce((all, { stakes, prizes }) => all + stakes - prizes, 0n);

type Days = { day: Day; from: Date; to: Date }[];

/** The real valid bets of each day by member: of a brand from its sums, of a few members bet by bet. */
async function validsOf(
  reader: Db,
  turnover: ContractParts['turnover'],
  brand: Brand,
  { days, memberIds }: { days: Days; memberIds?: readonly string[] | undefined },
): Promise<Map<string, bigint>[]> {
  const sums: Map<string, bigint>[] = [];
  if (!memberIds) {
    for (const { from, to } of days) sums.push(await turnover.realBetSums(reader, brand, from, to));
    return sums;
  }
  for (const _ of days) sums.push(new Map());
  const bets = await turnover.settledBetsOf(reader, brand, { from: days[0]!.from, to: days.at(-1)!.to, memberIds });
  let place = 0;
  for (const { memberId, at, valid } of bets) {
    while (at >= days[place]!.to) place += 1;
    const own = sums[place]!;
    own.set(memberId, (own.get(memberId) ?? 0n) + valid);
  }
  return sums;
}

async function gatherTeams(
  reader: Db,
  turnover: ContractParts['turnover'],
  brand: Brand,
  { span, memberIds }: Omit<Gathered, 'kind'>,
): Promise<Entry[]> {
  const isWanted = memberIds ? new Set(memberIds) : null;
  const days: Days = [];
  for (let day = span.firstDay; ; day = nextDay(day)) {
    const { fromMs, toMs } = spanOfDay(day, brand.timeZone);
    if (fromMs >= span.toMs) break;
    days.push({ day, from: new Date(fromMs), to: new Date(Math.min(toMs, span.toMs)) });
  }
  const cuts = days.map(({ from }) => from) as [Date, ...Date[]];
  const losses = await turnover.realLossesOfBrand(reader, brand, cuts, new Date(span.toMs));
  const entries: Entry[] = [];
  const found = await validsOf(reader, turnover, brand, { days, memberIds });
  for (const [place, { day }] of days.entries()) {
    const valids = found[place]!;
    for (const memberId of new Set([...valids.keys(), ...losses.keys()])) {
      if (isWanted && !isWanted.has(memberId)) continue;
      const loss = losses.get(memberId)?.[place];
      const valid = valids.get(memberId) ?? 0n;
      const sides = [...(loss?.categories.values() ?? [])];
      const moved = (kind: string) => loss?.moved.get(kind) ?? 0n;
      const rebate = moved('rebate');
      const agentRebate = moved('agentRebate');
      const salaries = moved('salary');
      const activity = (loss?.rewards ?? 0n) - rebate;
      const bet = sides.reduce((all, { stakes }) => all + stakes, 0n);
      const prize = sides.reduce((all, { prizes }) => all + prizes, 0n);
      if ([valid, bet, prize, rebate, agentRebate, activity, salaries].every((units) => units === 0n)) continue;
      const team = { bet, rebate, agentRebate, activity, salaries };
      entries.push({
        ...nothing,
        ref: `${day}-${memberId}`,
        memberId,
        day,
        ofFrom: new Date(span.fromMs),
        valid,
        prize,
        team,
      });
    }
  }
  return entries;
}
