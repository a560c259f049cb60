import { bonusNeedOf } from '@croupier/ledger';
import type { BonusTerms } from '@croupier/ledger';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import { merchant as merchantOf } from '../../core/ids.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { BonusParts, Whose } from './ports.ts';

export type Grant = Whose & {
  /** Whose budget pays it. */
  promotionId: string;
  /** What it is given for, once for each. */
  ref: string;
  amount: Money;
  /** The deposit behind it, which takes it along when it is taken back. */
  deposit: { id: string; amount: Money } | null;
  terms: BonusTerms;
};

type Granted = { bonus: string | null; refused: 'account_frozen' | 'self_excluded' | 'promotion_exhausted' | null };

/** Promises a bonus: its money is reserved, and it waits until it is its turn. Answers its id, the same for the same ref. */
export async function promise(tx: Tx, parts: BonusParts, grant: Grant): Promise<string | Refusal> {
  const { clock, random, ledger } = parts;
  const { brand, memberId, promotionId, ref, amount, deposit, terms } = grant;
  const { currency } = amount;
  const merchant = merchantOf(brand.merchant);
  const main = await ledger.walletIn(tx, merchant, { kind: 'main', memberId, currency });
  const wallet = await ledger.walletIn(tx, merchant, { kind: 'bonus', memberId, currency });
  const promotion = await ledger.walletIn(tx, merchant, { kind: 'promotion', promotionId, currency });
  const need = bonusNeedOf({ amount, deposit: deposit?.amount ?? null, terms });
  const { rows } = await sql<Granted>`
    select * from bonus_grant(${clock.now()}, ${random.newId()}::uuid, ${brand.merchant}, ${memberId}::uuid, ${ref},
      ${deposit?.id ?? null}::uuid, ${currency}, ${main}::bigint, ${wallet}::bigint, ${promotion}::bigint,
      ${amount.units}::bigint, ${terms.multiple}::int, ${need.units}::bigint, ${terms.scope}::text[],
      ${JSON.stringify(terms.contributions)}::jsonb, ${terms.excluded}::text[],
      ${terms.maxBet?.units ?? null}::bigint, ${terms.maxWin?.units ?? null}::bigint, ${terms.hours}::int)`.execute(tx);
  const { bonus, refused } = rows[0]!;
  return refused === null ? bonus! : refuse(refused);
}
