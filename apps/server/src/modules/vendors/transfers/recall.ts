import type { Brand } from '../../../core/brands.ts';
import type { Random } from '../../../core/ports.ts';
import { isRefusal } from '../../../core/refusal.ts';
import type { Refusal } from '../../../core/refusal.ts';
import type { MemberContext } from '../../../core/requests.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log.ts';
import { currencyOf } from '../../ledger/index.ts';
import type { Gateway } from '../gateways.ts';
import type { Execute } from './execute.ts';
import type { Followed, Play, Whose } from './play.ts';
import { vendorsUsed } from './store.ts';
import type { Transfer } from './store.ts';

export type RecallOptions = {
  db: Db;
  random: Random;
  log: Log;
  transferGatewayOf: (brand: Brand, vendor: string) => Gateway | Refusal;
  look: (gateway: Gateway, whose: Whose) => Promise<{ how: Followed }>;
  play: Play;
  execute: Execute;
};

/**
 * Transfers everything at one vendor back; answers the transfer, or why there is none. Throws when the vendor does not
 * answer.
 */
export function createRecall({ db, random, transferGatewayOf, look, play, execute }: Omit<RecallOptions, 'log'>) {
  return async function recall(
    { brand, member }: MemberContext,
    vendor: string,
  ): Promise<Transfer | 'empty' | 'away' | 'underWay'> {
    const gateway = transferGatewayOf(brand, vendor);
    if (isRefusal(gateway)) return 'empty';
    const whose = { merchant: brand.merchant, memberId: member.id, vendor, currency: currencyOf(brand.currency) };
    const { how } = await look(gateway, whose);
    const amount = await play.balanceHere(db, whose);
    if (how !== 'followed') return how === 'under way' ? 'underWay' : 'away';
    if (amount.units === 0n) return 'empty';
    const key = `recall-${random.newId()}`;
    const begun = await execute.begin({ ...whose, key, gateway: gateway.code, direction: 'out', amount });
    if (begun === 'under way') return 'underWay';
    return begun.state === 'DEBITED' ? execute.send(begun) : begun;
  };
}

export type Recall = ReturnType<typeof createRecall>;

/**
 * When a member starts a game elsewhere, what is left in other vendors' wallets comes back. A failure does not stop the
 * game.
 */
export function createRecallOthers({ db, log, recall }: Pick<RecallOptions, 'db' | 'log'> & { recall: Recall }) {
  return async function recallOthers(context: MemberContext, vendor: string): Promise<void> {
    if (context.brand.singleWallet) return;
    const others = (await vendorsUsed(db, context.member.id)).filter((one) => one !== vendor);
    await Promise.all(
      others.map((other) =>
        recall(context, other).catch((error: unknown) =>
          log.warn({ error, vendor: other }, 'vendors: money could not be recalled'),
        ),
      ),
    );
  };
}
