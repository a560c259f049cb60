import type { MovementGroup } from '@croupier/contract';
import { money, signed, toSignedWire, toWire } from '@croupier/money';
import type { Currency } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { PromotionTitles } from '../content/index.ts';
import { currencyOf, journalEntries, lineWithNotes, linksOf, statementPage, walletTotals } from '../ledger/index.ts';
import type { LineKey, StatementLine, WalletKind } from '../ledger/index.ts';
import { stakeOf } from '../lottery/index.ts';
import type { Vendors } from '../vendors/index.ts';
import { groupOf, kindsOf } from './movement-groups.ts';
import { readPeriod } from './period.ts';
import type { Period } from './period.ts';

export type TransactionsOptions = {
  db: Db;
  clock: Clock;
  vendors: Pick<Vendors, 'transferOf'>;
  promotionTitles: PromotionTitles;
};

type Names = 'transactionHistory' | 'transactionTotals' | 'transactionDetail';

/** Everything that moved a member's money, from the books themselves. */
export function transactionHandlers({
  db,
  clock,
  vendors,
  promotionTitles,
}: TransactionsOptions): Pick<Handlers, Names> {
  /** A transfer's journals carry its id as their link. */
  async function transferOf(memberId: string, link: string | null) {
    const id = /^transfer:([0-9a-f-]{36})$/.exec(link ?? '')?.[1];
    return id === undefined ? null : vendors.transferOf(memberId, id);
  }

  /** Rewards and bonus money under the names of their promotions (PM-78). */
  async function withTitles(context: MemberContext, lines: readonly StatementLine[]) {
    const rewards = lines.filter(({ kind }) => groupOf(kind) === 'rewards').map(({ journal }) => journal);
    const links = await linksOf(db, rewards);
    const titleOf = await promotionTitles(db, context, [...links.values()]);
    return lines.map((line) => ({ ...showLine(line), title: titleOf(links.get(line.journal) ?? null) }));
  }

  return {
    transactionHistory: async (context, { query }) => {
      const { member, brand } = context;
      const period = readPeriod(brand, query, clock.now());
      if (isRefusal(period)) return period;
      const { group, wallet, before, limit } = query;
      // One more than shown tells whether there is a next page.
      const found = await statementPage(db, {
        memberId: member.id,
        wallet,
        types: group && kindsOf(group),
        from: period.fromAt,
        to: period.toAt,
        before: before === undefined ? undefined : readLineId(before),
        limit: limit + 1,
      });
      const lines = found.slice(0, limit);
      const last = lines.at(-1);
      return {
        from: period.from,
        to: period.to,
        entries: await withTitles(context, lines),
        next: found.length > limit && last ? lineId(last) : null,
      };
    },

    transactionTotals: async ({ member, brand }, { query }) => {
      const period = readPeriod(brand, query, clock.now());
      if (isRefusal(period)) return period;
      return showTotals(await totalsOf(db, brand, { memberId: member.id, wallet: query.wallet, period }), period);
    },

    transactionDetail: async (context, { params }) => {
      const { member } = context;
      const found = await lineWithNotes(db, member.id, readLineId(params.id));
      if (!found) return refuse('not_found');
      const stake = found.bet ?? (found.ref ? await stakeOf(db, member.id, found.ref) : null);
      return {
        ...(await withTitles(context, [found]))[0]!,
        entries: (await journalEntries(db, member.id, found.journal)).map(({ units, currency, ...entry }) => ({
          ...entry,
          amount: toWire(money(units, currencyOf(currency))),
        })),
        reason: found.reason,
        corrects: found.corrects === null ? null : String(found.corrects),
        bet: stake && `${stake.journal}-${stake.position}`,
        transfer: await transferOf(member.id, found.link),
      };
    },
  };
}

export type Totals = {
  currency: Currency;
  opening: bigint;
  closing: bigint;
  in: bigint;
  out: bigint;
  entries: number;
  groups: Map<MovementGroup, { entries: number; in: bigint; out: bigint }>;
};

/** What a wallet of the brand's currency began and ended with; opening and what moved make the closing (RE-13). */
export async function totalsOf(
  db: Db,
  brand: Pick<Brand, 'currency'>,
  { memberId, wallet, period }: { memberId: string; wallet: WalletKind; period: Pick<Period, 'fromAt' | 'toAt'> },
): Promise<Totals> {
  const currency = wallet === 'points' ? 'PTS' : currencyOf(brand.currency);
  const all = await walletTotals(db, { memberId, wallet, from: period.fromAt, to: period.toAt });
  const { opening, kinds } = all.find((one) => one.currency === currency) ?? { opening: 0n, kinds: [] };
  const totals: Totals = { currency, opening, closing: opening, in: 0n, out: 0n, entries: 0, groups: new Map() };
  for (const { kind, entries, in: came, out } of kinds) {
    totals.in += came;
    totals.out += out;
    totals.closing += came - out;
    totals.entries += Number(entries);
    const group = totals.groups.get(groupOf(kind)) ?? { entries: 0, in: 0n, out: 0n };
    totals.groups.set(groupOf(kind), {
      entries: group.entries + Number(entries),
      in: group.in + came,
      out: group.out + out,
    });
  }
  return totals;
}

function showTotals(totals: Totals, { from, to }: Period) {
  const amount = (units: bigint) => toSignedWire(signed(units, totals.currency));
  return {
    from,
    to,
    opening: amount(totals.opening),
    in: amount(totals.in),
    out: amount(totals.out),
    closing: amount(totals.closing),
    entries: totals.entries,
    groups: [...totals.groups].map(([group, sums]) => ({
      group,
      entries: sums.entries,
      in: amount(sums.in),
      out: amount(sums.out),
    })),
  };
}

function showLine(line: StatementLine) {
  const currency = currencyOf(line.currency);
  const amount = (units: bigint) => toSignedWire(signed(units, currency));
  return {
    id: lineId(line),
    at: line.at.toISOString(),
    wallet: line.wallet,
    kind: line.kind,
    group: groupOf(line.kind),
    amount: amount(line.units),
    counterpart: line.counterpart,
    running: line.running === null ? null : amount(line.running),
  };
}

export const lineId = ({ journal, position, side }: LineKey) => `${journal}-${position}-${side}`;

/** The description of the call lets only this shape through. */
function readLineId(text: string): LineKey {
  const [journal, position, side] = text.split('-');
  return { journal: BigInt(journal!), position: Number(position), side: Number(side) };
}
