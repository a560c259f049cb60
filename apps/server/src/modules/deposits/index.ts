import { toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import type { Random, Clock } from '../../core/ports.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import type { JobDescription, TimerHandler } from '../../platform/work/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { ChainReader, Payments } from '../payments/index.ts';
import type { Bonuses } from '../bonuses/index.ts';
import type { Turnover } from '../turnover/index.ts';
import { depositConsole } from './console.ts';
import { createCreating, EXPIRE } from './creating.ts';
import { createDeciding } from './deciding.ts';
import { createFollowUp } from './follow-up.ts';
import { createLetters } from './letters.ts';
import type { NotifyMember } from './letters.ts';
import type { ChosenPromotions } from './chosen-promotions.ts';
import { createOffer } from './offer.ts';
import { byId, channelsOf, hasNoCredit, lock, move, stateOf, waitingOf } from './orders.ts';
import type { DepositRow } from './orders.ts';
import { createSettling } from './settling.ts';
import { shownDeposit, shownDetail } from './showing.ts';
import { createSlips } from './slips.ts';
import { isOpen } from './states.ts';
import { BLOCKS_A_ROUND, createTokenDeposits } from './token-deposits.ts';
import { depositTurnover } from './turnover.ts';

export { firstDepositOf } from './first-deposit.ts';
export { depositReading } from './for-promotions.ts';
export { creditsOf, depositsTakenBack, depositSums } from './sums.ts';
export { moves } from './states.ts';

/** Blocks come every three seconds. */
const CHAIN_MS = 4000;

export type DepositsOptions = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  brands: readonly Brand[];
  ledger: Ledger;
  members: Members;
  payments: Payments;
  languageOf: (reader: Db, id: string) => Promise<string | null>;
  realNameOf: (reader: Db, id: string) => Promise<string | null>;
  notifyMember: NotifyMember;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
  turnover: Pick<Turnover, 'closeSmall' | 'demand' | 'cancel'>;
  bonuses: Pick<Bonuses, 'depositTakenBack'>;
  promotions: ChosenPromotions;
  /** The reader of the USDT chain, and its contract; null without one. */
  chain: { reader: ChainReader; contract: string } | null;
  /** Whether demo channels are offered. */
  isDemo: boolean;
};

/** Deposits: channels, orders, providers' events, and the credit. */
export function createDeposits(options: DepositsOptions) {
  const { db, clock, random, log, brands, ledger, members, payments, promotions, chain, isDemo } = options;
  const turnover = depositTurnover(brands, options);
  const writeLetters = createLetters(options);
  const offer = createOffer({ db, clock, payments, hasChain: chain !== null, isDemo });
  const creating = createCreating({ db, clock, random, ledger, payments, promotions, offer, brands, writeLetters });
  const { realNameOf } = options;
  const { alarm } = payments;
  const settling = createSettling({ db, clock, random, ledger, turnover, alarm, realNameOf, writeLetters });
  const slips = createSlips({ db, clock, random });
  const { providerOf } = payments;
  const deciding = createDeciding({ db, clock, ledger, turnover, providerOf, ask: settling.ask, writeLetters });
  const brandOf = (merchant: string) => brands.find((brand) => brand.merchant === merchant);
  payments.onDeposit(settling.hear);

  const detail = async (row: DepositRow) => {
    const brand = brandOf(row.merchant);
    return shownDetail(db, row, brand ? await offer.usualSecondsOf(brand, row.channel) : 0);
  };

  async function own({ member }: MemberContext, id: string): Promise<DepositRow | null> {
    const row = await byId(db, id);
    return row?.member_id === member.id ? row : null;
  }

  async function cancel(context: MemberContext, id: string) {
    if (!(await own(context, id))) return refuse('not_found');
    return inTransaction(db, async (tx) => {
      const row = await lock(tx, id);
      if (!isOpen(stateOf(row))) return refuse('deposit_ended');
      const by = { by: 'member', actor: `member:${context.member.id}` } as const;
      return move(tx, row, clock.now(), { ...by, state: 'CANCELLED', step: 'cancelled', reason: 'cancelled' });
    });
  }

  type MemberHandlers = Pick<
    Handlers,
    'depositChannels' | 'createDeposit' | 'deposit' | 'deposits' | 'cancelDeposit' | 'uploadSlip'
  >;

  const handlers: MemberHandlers & ReturnType<typeof depositConsole> = {
    depositChannels: async ({ brand, member, country }) => {
      const whose = { merchant: brand.merchant, memberId: member.id, currency: currencyOf(brand.currency) };
      const [channels, { room }, debt, isFirst] = await Promise.all([
        offer.shown(brand, country),
        ledger.mayDeposit(db, whose),
        ledger.debtOf(db, whose),
        hasNoCredit(db, member.id),
      ]);
      return {
        channels,
        isFirst,
        room: room && toWire(room),
        debt: debt.units > 0n ? toWire(debt) : null,
        turnoverMultiple: brand.turnover.depositMultiple,
      };
    },
    createDeposit: async (context, { body }) => {
      const made = await creating.create(context, body);
      return isRefusal(made) ? made : detail(made);
    },
    deposit: async (context, { params }) => {
      const row = await own(context, params.id);
      return row ? detail(row) : refuse('not_found');
    },
    deposits: async ({ member }, { query }) => {
      let rows = db.selectFrom('deposit_orders').selectAll().where('member_id', '=', member.id);
      if (query.state) rows = rows.where('state', '=', query.state);
      if (query.before)
        rows = rows.where('seq', '<', (eb) =>
          eb
            .selectFrom('deposit_orders as last')
            .select('last.seq')
            .where('last.id', '=', query.before!)
            .where('last.member_id', '=', member.id),
        );
      const found = await rows
        .orderBy('seq', 'desc')
        .limit(query.limit + 1)
        .execute();
      const page = found.slice(0, query.limit);
      return { deposits: page.map(shownDeposit), next: found.length > query.limit ? page.at(-1)!.id : null };
    },
    cancelDeposit: async (context, { params }) => {
      const cancelled = await cancel(context, params.id);
      return isRefusal(cancelled) ? cancelled : detail(cancelled);
    },
    uploadSlip: async (context, { params, body }) => {
      const kept = await slips.upload(context, params.id, body);
      return isRefusal(kept) ? kept : detail(kept);
    },
    ...depositConsole({
      db,
      clock,
      brandNamed: brandOf,
      deciding,
      slips,
      canonical: members.canonical,
      operatorNames: options.operatorNames,
      accountsOf: async (reader, merchant, ids) => {
        const brand = brandOf(merchant);
        return brand ? members.accountsOf(reader, brand, ids) : new Map();
      },
    }),
  };

  const timers: [string, TimerHandler][] = [
    // Written by the order in this shape.
    [EXPIRE, (tx, { value }) => settling.expire(tx, (value as { id: string }).id)],
  ];

  const readChain = chain
    ? createTokenDeposits({
        db,
        clock,
        log,
        chain: chain.reader,
        contract: chain.contract,
        brands,
        settling,
        alarm: payments.alarm,
      })
    : async () => 0;
  const ending = new AbortController();
  let reading: Promise<void> = Promise.resolve();

  async function readOn(): Promise<void> {
    while (!ending.signal.aborted) {
      const blocks = await readChain(ending.signal);
      // A full round: there are more blocks.
      if (blocks < BLOCKS_A_ROUND) await clock.sleep(CHAIN_MS, ending.signal);
    }
  }

  const followUp = createFollowUp({ db, clock, log, payments, creating, settling });

  return {
    handlers,
    timers,
    /** The member's latest, for operators. */
    latestOf: async ({ member }: Pick<MemberContext, 'member'>, limit: number) => {
      const rows = db.selectFrom('deposit_orders').selectAll().where('member_id', '=', member.id);
      return (await rows.orderBy('seq', 'desc').limit(limit).execute()).map(shownDeposit);
    },
    /** The channel of each of these orders. */
    channelsOf,
    waitingOf: (brand: Brand) => waitingOf(db, brand, clock.now()),
    followUp,
    jobs: [
      {
        name: 'deposits.follow-up',
        rhythm: { everyMinutes: 1 },
        handler: async (_value, signal) => void (await followUp(signal)),
      },
    ] satisfies JobDescription[],
    readChain,
    /** Reads the chain continuously; several processes may. */
    background: {
      start: () => {
        if (chain) reading = readOn();
      },
      stop: async () => {
        ending.abort();
        await reading;
      },
    },
  };
}

export type Deposits = ReturnType<typeof createDeposits>;
