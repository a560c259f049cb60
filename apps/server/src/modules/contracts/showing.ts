import { lapsesAtMs, writeTerms } from '@croupier/agents';
import type { Answer, Calls } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { MemberContext } from '../../core/requests.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { lastBills } from './bill-store.ts';
import type { Acting } from './acting.ts';
import { counts, nothingBefore } from './billing.ts';
import { billOf } from './computing.ts';
import { gather, spanAt } from './gathering.ts';
import type { Found } from './gathering.ts';
import { fieldsOf, judge } from './judging.ts';
import { owedBy } from './paying.ts';
import type { ContractParts } from './ports.ts';
import { storedTerms } from './rules.ts';
import { actsOf, contractOf, contractsOf } from './store.ts';
import type { Contract } from './store.ts';
import { termsFrom } from './terms-given.ts';

type Side = Pick<MemberContext, 'brand' | 'member'>;
type Shown = Answer<Calls['processDailySalaryContract']>;

/** Contracts of one agent that menus look at. */
const ALL = 10_000;
/** Figures of an open period are worked out again after this. */
const NOW_MS = 30_000;
/** Teams of which running figures are kept. */
const MOST_KEPT = 200;

export function shownContract(contract: Contract, readerId: string): Shown {
  const {
    id,
    kind,
    period,
    uplineId,
    upline,
    downline,
    state,
    offeredAt,
    startsAt,
    endsAt,
    terminationBy,
    words,
    hash,
  } = contract;
  return {
    id,
    kind,
    period,
    side: uplineId === readerId ? 'upline' : 'downline',
    upline,
    downline,
    state,
    // Written by `writeTerms`, whose words the call lists.
    terms: contract.terms as Shown['terms'],
    offeredAt: offeredAt.toISOString(),
    lapsesAt: new Date(lapsesAtMs(offeredAt.getTime())).toISOString(),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    terminationBy,
    words,
    hash,
  };
}

/** Contracts as their two sides see them. */
export function createShowing(parts: ContractParts, { receiverOf }: Pick<Acting, 'receiverOf'>) {
  const { db, clock, tree } = parts;
  const kept = new Map<string, { until: number; found: Promise<Found> }>();

  type Listed = { kind?: Contract['kind'] | undefined; before?: string | undefined; limit: number };

  async function list({ brand, member }: Side, { kind, before, limit }: Listed) {
    const sides = { uplines: [member.id], downlines: [member.id] };
    const cursor = before === undefined ? undefined : BigInt(before);
    const found = await contractsOf(db, brand.merchant, { ...sides, kind, before: cursor, limit: limit + 1 });
    const contracts = found.slice(0, limit);
    const { mostTiers, mostSalaryRate, mostDividendRate, payMode } = brand.contracts;
    return {
      contracts: contracts.map((one) => shownContract(one, member.id)),
      next: found.length > limit ? String(contracts.at(-1)!.no) : null,
      downlines: await directAgents(db, brand, member.id),
      bounds: {
        mostTiers,
        mostSalaryRate,
        mostDividendRate,
        isTop: (await tree.pathOf(db, member.id, clock.now())).length === 1,
      },
      payMode,
      currency: brand.currency,
      timeZone: brand.timeZone,
      owed: toWire(money(await owedBy(db, member.id), currencyOf(brand.currency))),
    };
  }

  /** Agents directly below, by account name. */
  async function directAgents(reader: Db, { merchant, agentTypes }: Brand, memberId: string): Promise<string[]> {
    const ids = await tree.directsOf(reader, memberId, clock.now());
    if (ids.length === 0) return [];
    const rows = await reader
      .selectFrom('members')
      .select('account')
      .where('merchant', '=', merchant)
      .where('id', 'in', ids)
      .where('type', 'in', agentTypes.length > 0 ? [...agentTypes] : [-1])
      .orderBy('account')
      .execute();
    return rows.map(({ account }) => account);
  }

  async function one({ brand, member }: Side, id: string) {
    const contract = await contractOf(db, brand.merchant, id);
    if (!contract || (contract.uplineId !== member.id && contract.downlineId !== member.id))
      return refuse('not_allowed');
    const acts = await actsOf(db, id);
    return {
      ...shownContract(contract, member.id),
      acts: acts.map(({ act, by, at }) => ({ act, by, at: at.toISOString() })),
      now: await openPeriod(brand, contract),
    };
  }

  /** The bill of the open period as it would be now; it changes until the period is over. */
  async function openPeriod(brand: Brand, contract: Contract) {
    const now = clock.now();
    const isOpen = contract.state === 'IN_FORCE' || contract.state === 'ENDING';
    if (!isOpen || contract.startsAt! > now) return null;
    const { kind, period, downlineId } = contract;
    const whole = spanAt(brand, period, now);
    const key = `${downlineId} ${kind} ${whole.fromMs}`;
    let known = kept.get(key);
    if (!known || known.until <= now.getTime()) {
      if (kept.size >= MOST_KEPT) kept.clear();
      known = {
        until: now.getTime() + NOW_MS,
        found: found(brand, downlineId, { kind, span: { ...whole, toMs: now.getTime() } }),
      };
      known.found.catch(() => kept.delete(key));
      kept.set(key, known);
    }
    const terms = storedTerms(contract.terms);
    const entries = (await known.found).entries.filter((entry) => counts(entry, terms));
    const before = (await lastBills(db, [contract])).get(contract.id) ?? nothingBefore;
    const { file } = billOf(brand, contract, { id: 'open', span: whole, before, downlines: [], entries });
    return {
      from: new Date(whole.fromMs).toISOString(),
      to: new Date(whole.toMs).toISOString(),
      asOf: new Date(known.until - NOW_MS).toISOString(),
      file: file as Record<string, unknown>,
    };
  }

  async function found(
    brand: Brand,
    holder: string,
    { kind, span }: Pick<Parameters<typeof gather>[3], 'kind' | 'span'>,
  ) {
    const memberIds = await tree.teamOf(db, holder, clock.now());
    return gather(db, parts, brand, { kind, span, memberIds });
  }

  /** Which kinds somebody has, and what waits for an answer (CO-8). */
  async function consolidated({ brand, member }: Side) {
    const own = await contractsOf(db, brand.merchant, {
      uplines: [member.id],
      downlines: [member.id],
      isLiving: true,
      limit: ALL,
    });
    const now = clock.now();
    const has = (kind: Contract['kind']) =>
      own.some((one) => one.kind === kind && (one.state === 'IN_FORCE' || one.state === 'ENDING')) ? 1 : 0;
    const waiting = own.filter((one) => {
      const side = one.uplineId === member.id ? 'upline' : 'downline';
      const isOffer =
        one.state === 'OFFERED' && side === 'downline' && lapsesAtMs(one.offeredAt.getTime()) > now.getTime();
      return isOffer || (one.terminationBy !== null && one.terminationBy !== side);
    });
    return {
      dailysalreqtype: has('daily'),
      divtypereq: has('dividend'),
      contracthoursalreq: has('hourly'),
      realtimesalreqtype: has('realtime'),
      contractsWaiting: waiting.length,
    };
  }

  type Asked = { kind: Contract['kind']; downline: string; terms: Parameters<typeof termsFrom>[1] };

  async function preview(side: Side, { kind, downline, terms: given }: Asked) {
    const { brand, member } = side;
    const receiver = await receiverOf(db, side, downline);
    if (isRefusal(receiver)) return receiver;
    const terms = termsFrom(kind, given, currencyOf(brand.currency));
    if (isRefusal(terms)) return terms;
    const asked = { uplineId: member.id, downlineId: receiver.id, terms, agreesToEnd: true };
    const { refusals, conflicts } = await judge(db, parts, brand, asked);
    return {
      refusals: refusals.map((refusal) => ({ code: refusal.code, fields: fieldsOf(refusal) })),
      conflicts: conflicts.map((one) => shownContract(one, receiver.id)),
      terms: writeTerms(terms) as Shown['terms'],
    };
  }

  return { list, one, consolidated, preview };
}
