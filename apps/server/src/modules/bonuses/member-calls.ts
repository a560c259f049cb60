import { parseMoney } from '@croupier/money';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { BonusParts, TitleReader, Whose } from './ports.ts';
import { entriesOf } from './reading.ts';
import { countsOf, createShowing, entryId, readEntryId, shownEntry } from './showing.ts';
import type { ShownBonus } from './showing.ts';
import { bonusesOfMember, bonusOf, isRealMoneyOnly, mainOf, openBonuses } from './store.ts';
import type { Bonus } from './store.ts';

type Names = 'bonuses' | 'bonus' | 'bonusEntries' | 'cancelBonus' | 'setBonusUse';
type Acts = {
  look: (tx: Tx, whose: Whose) => Promise<void>;
  cancel: (tx: Tx, whose: Whose, act: { id: string; givenUp: Money }) => Promise<Refusal | null>;
};

/** A member who asks, in the language of the request. */
type Asker = Whose & TitleReader;

const whoseOf = ({ brand, member, language, preview }: MemberContext): Asker => ({
  brand,
  memberId: member.id,
  language,
  preview,
});

/** What members ask about their bonuses, and do with them. */
export function createMemberCalls(parts: BonusParts, { look, cancel }: Acts): Handlers<Names> {
  const { db, ledger } = parts;
  const { show, detail } = createShowing(parts);

  /** Whoever looks sees what is due by now. */
  async function lookIfOpen(tx: Tx, whose: Whose): Promise<void> {
    if ((await openBonuses(tx, whose.memberId)).length > 0) await look(tx, whose);
  }

  async function ownBonus(reader: Db, { memberId }: Whose, id: string): Promise<Bonus | null> {
    const found = await bonusOf(reader, id);
    return found?.memberId === memberId ? found : null;
  }

  async function giveUp(tx: Tx, whose: Asker, act: { id: string; givenUp: Money }): Promise<Refusal | ShownBonus> {
    const refused = await cancel(tx, whose, act);
    if (refused) return refused;
    const { hasPaid: _hasPaid, ...shown } = (await show(tx, whose, [(await bonusOf(tx, act.id))!]))[0]!;
    return shown;
  }

  return {
    bonuses: (context, { query: { before, limit } }) =>
      inTransaction(db, async (tx) => {
        const whose = whoseOf(context);
        await lookIfOpen(tx, whose);
        const found = await bonusesOfMember(tx, whose.memberId, { before, limit: limit + 1 });
        const [first] = await openBonuses(tx, whose.memberId);
        const live = first && first.state !== 'QUEUED' ? await show(tx, whose, [first]) : [];
        const shown = await show(tx, whose, found.slice(0, limit));
        return {
          isRealMoneyOnly: await isRealMoneyOnly(tx, await mainOf(tx, ledger, whose)),
          live: live[0] && first ? { ...live[0], ...countsOf(first) } : null,
          bonuses: shown.map(({ hasPaid: _hasPaid, ...bonus }) => bonus),
          next: found.length > limit ? found[limit - 1]!.id : null,
        };
      }),

    bonus: (context, { params }) =>
      inTransaction(db, async (tx) => {
        const whose = whoseOf(context);
        await lookIfOpen(tx, whose);
        const found = await ownBonus(tx, whose, params.id);
        return found ? detail(tx, whose, found) : refuse('not_found');
      }),

    bonusEntries: async (context, { params, query: { before, limit } }) => {
      const found = await ownBonus(db, whoseOf(context), params.id);
      if (!found) return refuse('not_found');
      const place = before === undefined ? null : readEntryId(before);
      const entries = await entriesOf(db, found, { before: place, limit: limit + 1 });
      return {
        entries: entries.slice(0, limit).map((entry) => shownEntry(entry, found.currency)),
        next: entries.length > limit ? entryId(entries[limit - 1]!) : null,
      };
    },

    cancelBonus: async (context, { params, body }) => {
      const whose = whoseOf(context);
      const { brand, memberId } = whose;
      const givenUp = parseMoney(body.givenUp, currencyOf(brand.currency), { decimals: 'ledger' });
      if (!givenUp.ok) return refuse('bonus_amount_changed');
      const payload = { memberId, id: params.id, givenUp: body.givenUp };
      const answer = await inTransaction(db, (tx) =>
        // Keys are separate for each member.
        ledger.once<Refusal | ShownBonus>(
          tx,
          { merchant: brand.merchant, scope: 'bonus.cancel', key: `${memberId}.${body.key}`, payload },
          () => giveUp(tx, whose, { id: params.id, givenUp: givenUp.value }),
        ),
      );
      return isRefusal(answer) ? answer : answer.answer;
    },

    setBonusUse: (context, { body: { isRealMoneyOnly: isOnly } }) =>
      inTransaction(db, async (tx) => {
        const whose = whoseOf(context);
        await sql`select bonus_use(${await mainOf(tx, ledger, whose)}::bigint, ${isOnly})`.execute(tx);
        await enqueuePush(tx, channels.member(whose.memberId), { kind: 'bonus.changed', value: { use: 'changed' } });
        return { isRealMoneyOnly: isOnly };
      }),
  };
}
