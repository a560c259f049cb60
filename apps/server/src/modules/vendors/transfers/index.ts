import type { Answer, Calls } from '@croupier/contract';
import { parseMoney, roundToShown, toWire } from '@croupier/money';
import type { Brand } from '../../../core/brands.ts';
import type { GamesPort } from '../../../core/games.ts';
import type { Random, Clock } from '../../../core/ports.ts';
import { isRefusal, refuse } from '../../../core/refusal.ts';
import type { Refusal } from '../../../core/refusal.ts';
import type { MemberContext } from '../../../core/requests.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import type { Handlers } from '../../../platform/http/index.ts';
import type { Log } from '../../../platform/log.ts';
import { currencyOf } from '../../ledger/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Ask } from '../ask-vendor.ts';
import { gatewayOf } from '../gateways.ts';
import type { Gateway } from '../gateways.ts';
import type { Sessions } from '../sessions.ts';
import type { Stops } from '../stops.ts';
import { createExecute } from './execute.ts';
import type { Wish } from './execute.ts';
import { createPlay } from './play.ts';
import type { Whose } from './play.ts';
import { createRecall, createRecallOthers } from './recall.ts';
import { createReconcile } from './reconcile.ts';
import { findByKey, lastTransfers, transferShown, unsettledTransfers } from './store.ts';
import type { Transfer } from './store.ts';
import { createVendorApi } from './vendor-api.ts';
import { createWallets } from './wallets.ts';

export { transferOf } from './store.ts';

export type TransfersOptions = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  gateways: readonly Gateway[];
  sessions: Sessions;
  stops: Stops;
  games: Pick<GamesPort<Tx>, 'walletModeOf' | 'transferVendors'>;
  ledger: Pick<Ledger, 'post' | 'balanceOf' | 'vendorBalance' | 'vendorBalances' | 'vendorWallets'>;
  ask: Ask;
  standsAgainst: (context: MemberContext) => Promise<Refusal | null>;
};

type Shown = Answer<Calls['walletTransfer']>;

/** Wallets that vendors keep themselves; money moves by transfers. */
export function createTransfers(options: TransfersOptions) {
  const { db, clock, random, log, gateways, sessions, stops, games, ledger, ask, standsAgainst } = options;
  const api = createVendorApi(ask);
  const play = createPlay({ db, clock, log, ledger });
  const execute = createExecute({ db, clock, random, log, gateways, sessions, ledger, api });

  /** A vendor uses the member's main wallet or its own, never both: the brand decides, then the vendor (VE-41). */
  function transferGatewayOf(brand: Brand, vendor: string): Gateway | Refusal {
    if (brand.singleWallet) return refuse('transfer_not_offered');
    const mode = games.walletModeOf(vendor);
    if (mode === null) return refuse('not_found');
    const gateway = gatewayOf(gateways, vendor);
    return mode === 'transfer' && gateway && gateway.apiUrl !== null ? gateway : refuse('transfer_not_offered');
  }

  async function look(gateway: Gateway, whose: Whose) {
    const playerId = await sessions.playerIdOf(gateway.code, whose.memberId);
    const { vendor, currency } = whose;
    return play.follow(whose, () => api.balance(gateway, { vendor, playerId, currency }));
  }

  async function transfer(context: MemberContext, body: TransferBody): Promise<Shown | Refusal> {
    const { brand, member } = context;
    const gateway = transferGatewayOf(brand, body.vendor);
    if (isRefusal(gateway)) return gateway;
    const amount = parseMoney(body.amount, currencyOf(brand.currency));
    if (!amount.ok || amount.value.units === 0n) return refuse('amount_out_of_range');
    const { key, vendor, direction } = body;
    const { merchant } = brand;
    const request = {
      merchant,
      memberId: member.id,
      key,
      gateway: gateway.code,
      vendor,
      direction,
      amount: amount.value,
    };
    const known = await findByKey(db, member.id, key);
    if (known) return answerOf(known, request);
    const against = direction === 'in' ? await mayNotEnter(context, gateway) : await unlooked(gateway, request);
    return against ?? carryOut(request);
  }

  async function carryOut(request: Wish): Promise<Shown | Refusal> {
    const begun = await execute.begin(request);
    if (begun === 'under way') return refuse('transfer_under_way');
    return answerOf(begun.state === 'DEBITED' ? await execute.send(begun) : begun, request);
  }

  /** Whoever may not play may not transfer money to a vendor; transfers back are always allowed. */
  async function mayNotEnter(context: MemberContext, gateway: Gateway): Promise<Refusal | null> {
    return stops.isStopped(gateway.code) ? refuse('game_in_maintenance') : standsAgainst(context);
  }

  /** Winnings can be taken out only after the books know them. */
  async function unlooked(gateway: Gateway, { merchant, memberId, vendor, amount }: Wish): Promise<Refusal | null> {
    return look(gateway, { merchant, memberId, vendor, currency: amount.currency }).then(
      () => null,
      (error: unknown) => {
        log.warn({ error, vendor }, 'vendors: a wallet could not be looked at');
        return refuse('unavailable');
      },
    );
  }

  async function wallet(context: MemberContext, vendor: string): Promise<Answer<Calls['vendorWallet']> | Refusal> {
    const { brand, member } = context;
    const gateway = transferGatewayOf(brand, vendor);
    if (isRefusal(gateway)) return gateway;
    const whose = { merchant: brand.merchant, memberId: member.id, vendor, currency: currencyOf(brand.currency) };
    const seen = await look(gateway, whose).catch(() => null);
    const balance = seen?.theirs ?? (await play.balanceHere(db, whose));
    const transfers = await lastTransfers(db, member.id, vendor);
    return {
      vendor,
      balance: toWire(roundToShown(balance, 'down').shown),
      isFresh: seen !== null,
      transfers: transfers.map(transferShown),
    };
  }

  const recall = createRecall({ db, random, transferGatewayOf, look, play, execute });
  const wallets = createWallets({ db, ledger, transferVendors: games.transferVendors, transferGatewayOf, recall });

  const handlers = {
    vendorWallets: (context) => wallets.list(context),
    recallWallets: (context) => wallets.recallAll(context),
    walletTransfer: (context, { body }) => transfer(context, body),
    vendorWallet: (context, { params }) => wallet(context, params.vendor),
  } satisfies Partial<Handlers>;

  return {
    handlers,
    pollDue: execute.pollDue,
    unsettledOf: unsettledTransfers,
    isTransferWallet: (brand: Brand, vendor: string) =>
      !brand.singleWallet && games.walletModeOf(vendor) === 'transfer',
    recallOthers: createRecallOthers({ db, log, recall }),
    reconcile: createReconcile({
      db,
      clock,
      log,
      gateways,
      sessions,
      ledger,
      api,
      play,
      isTransfer: (vendor) => games.walletModeOf(vendor) === 'transfer',
    }),
  };
}

export type Transfers = ReturnType<typeof createTransfers>;

type TransferBody = { vendor: string; direction: 'in' | 'out'; amount: string; key: string };

/** The transfer of a key, if it is the one asked for. */
function answerOf(transfer: Transfer, { vendor, direction, amount }: Wish): Shown | Refusal {
  const isSame =
    transfer.vendor === vendor && transfer.direction === direction && transfer.amount.units === amount.units;
  if (!isSame) return refuse('key_reused');
  return transfer.refused === 'insufficient_balance' ? refuse('insufficient_balance') : transferShown(transfer);
}
