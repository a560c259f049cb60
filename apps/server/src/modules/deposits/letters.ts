import { formatMoney, money } from '@croupier/money';
import type { TextKey, TextValues } from '@croupier/i18n';
import type { Brand } from '../../core/brands.ts';
import { memberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { DepositRow } from './orders.ts';

export type NotifyMember = (
  reader: { brand: Brand; language: string },
  member: Member,
  letter: { subject: TextKey; text: TextKey; values?: TextValues },
) => void;

export type LettersOptions = {
  db: Db;
  log: Log;
  brands: readonly Brand[];
  members: Pick<Members, 'byId'>;
  languageOf: (reader: Db, id: string) => Promise<string | null>;
  notifyMember: NotifyMember;
};

const letters = {
  CREDITED: { subject: 'mail.deposit_credited_subject', text: 'mail.deposit_credited_text' },
  FAILED: { subject: 'mail.deposit_failed_subject', text: 'mail.deposit_failed_text' },
  REVERSED: { subject: 'mail.deposit_reversed_subject', text: 'mail.deposit_reversed_text' },
  returned: { subject: 'mail.deposit_returned_subject', text: 'mail.deposit_returned_text' },
} as const satisfies Record<string, { subject: TextKey; text: TextKey }>;

/** Letters about the end of deposits, after the commit; pages are notified in the transaction. */
export function createLetters({ db, log, brands, members, languageOf, notifyMember }: LettersOptions) {
  async function write(row: DepositRow): Promise<void> {
    const end = row.reason === 'returned' ? row.reason : row.state;
    if (!hasLetter(end)) return;
    const brand = brands.find(({ merchant }) => merchant === row.merchant);
    const member = brand && (await members.byId(db, brand, memberId(row.member_id)));
    if (!brand || !member) return;
    const language = (await languageOf(db, member.id)) ?? row.language;
    const amount = money(row.credited ?? row.paid ?? row.units, currencyOf(row.currency));
    const values = { no: row.no, amount: `${formatMoney(amount, 'en')} ${amount.currency}` };
    notifyMember({ brand, language }, member, { ...letters[end], values });
  }

  return (rows: readonly DepositRow[]): void => {
    for (const row of rows)
      write(row).catch((error: unknown) => log.warn({ error, no: row.no }, 'deposits: a letter was not written'));
  };
}

function hasLetter(end: string): end is keyof typeof letters {
  return Object.hasOwn(letters, end);
}
