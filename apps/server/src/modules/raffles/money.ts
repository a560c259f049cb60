import { journal } from '@croupier/ledger';
import type { JournalDraft } from '@croupier/ledger';
import { money } from '@croupier/money';
import { memberId as memberIdOf, merchant as merchantOf } from '../../core/ids.ts';
import type { Brand } from '../../core/brands.ts';
import type { Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { notifyNeedsChanged } from '../turnover/index.ts';
import type { RaffleParts } from './ports.ts';
import type { Raffle } from './store.ts';

export type Prize = { place: number; ticket: number; memberId: string; units: bigint };

/** Money of raffles: set aside at the publication, credited once at the draw, and what is not given goes back. */
export function createRaffleMoney({ clock, ledger, turnover }: Pick<RaffleParts, 'clock' | 'ledger' | 'turnover'>) {
  const accountsOf = ({ id, currency: code }: Pick<Raffle, 'id' | 'currency'>) => {
    const currency = currencyOf(code);
    return { currency, promotion: { kind: 'promotion', promotionId: id, currency } as const };
  };

  async function post(tx: Tx, raffle: Pick<Raffle, 'id' | 'merchant'>, draft: Omit<JournalDraft, 'link'>) {
    const built = journal({ ...draft, link: raffle.id });
    if (!built.ok) throw new Error(`raffle ${raffle.id}: ${built.reason.code}`);
    const memo = { raffle: raffle.id };
    const posted = await ledger.post(tx, { merchant: merchantOf(raffle.merchant), journal: built.value, memo });
    if ('refused' in posted) throw new Error(`raffle ${raffle.id}: ${posted.refused}`);
    return posted.journal;
  }

  async function setAside(tx: Tx, raffle: Pick<Raffle, 'id' | 'merchant' | 'currency'>, units: bigint): Promise<void> {
    const { currency, promotion } = accountsOf(raffle);
    const amount = money(units, currency);
    await post(tx, raffle, {
      kind: 'budget',
      postings: [{ debit: { kind: 'equity', currency }, credit: promotion, amount }],
    });
  }

  async function giveBack(tx: Tx, raffle: Raffle, units: bigint): Promise<void> {
    if (units === 0n) return;
    const { currency, promotion } = accountsOf(raffle);
    const amount = money(units, currency);
    await post(tx, raffle, {
      kind: 'budget',
      postings: [{ debit: promotion, credit: { kind: 'equity', currency }, amount }],
    });
  }

  /** Credits each prize with its need and writes the winner, in the transaction of the draw. */
  async function pay(tx: Tx, brand: Brand, raffle: Raffle, prizes: readonly Prize[]): Promise<void> {
    const { currency, promotion } = accountsOf(raffle);
    const members = [...new Set(prizes.map(({ memberId }) => memberId))].toSorted().map(memberIdOf);
    // Before any wallet, and in the order of the ids, as every writer of a member's turnover takes it.
    for (const memberId of members) await turnover.lock(tx, memberId);
    for (const memberId of members) await turnover.closeSmall(tx, { brand, memberId });
    const at = clock.now();
    for (const { place, ticket, memberId: id, units } of prizes) {
      const memberId = memberIdOf(id);
      const amount = money(units, currency);
      const main = { kind: 'main', memberId, currency } as const;
      const number = await post(tx, raffle, { kind: 'claim', postings: [{ debit: promotion, credit: main, amount }] });
      const ref = `raffle:${raffle.id}:${place}`;
      const { multiple } = raffle.terms;
      await turnover.demand(tx, { brand, memberId, source: 'bonus', ref, amount, multiple });
      await tx
        .insertInto('raffle_winners')
        .values({ raffle: raffle.id, place, ticket, member_id: id, units, journal: number, at })
        .execute();
    }
    for (const memberId of members) await notifyNeedsChanged(tx, memberId);
  }

  return { setAside, giveBack, pay };
}

export type RaffleMoney = ReturnType<typeof createRaffleMoney>;
