import { before, inFunction } from './planted.ts';
import type { Planted } from '../world.ts';

/** Pays what a posting pays once more, without a posting of its own. */
export const twice = (kinds: string) =>
  `if new.kind ~ '${kinds}' then
     update wallets set balance = balance + new.units
       where id = new.credit and member_id is not null and not is_held and not is_debt;
   end if; return new;`;

const postedTwice = (name: string, kinds: string): Planted => ({
  name,
  breakDatabase: (owner) => before(owner, 'postings', twice(kinds)),
});

/** Bugs in deposits, withdrawals, transfers and adjustments. */
export const cashierBugs: Planted[] = [
  postedTwice('a transfer is credited twice', '^transfer(Up|Down)line$'),
  postedTwice('an adjustment is posted twice', '^adjustment$'),
  postedTwice('a deposit is credited twice', '^deposit$'),
  postedTwice('a conversion of points is paid twice', '^pointsConvert$'),
  postedTwice('a hold is released twice', '^withdrawalRelease$'),
  inFunction('the fee of a deposit is kept twice', 'ledger_deposit_paid', [
    'array[p_units - p_fee, p_fee]',
    'array[p_units - 2 * p_fee, 2 * p_fee]',
  ]),
  inFunction('a payout that came back is not set aside again', 'ledger_unpay', [
    'if p_new_hold is not null then',
    'if false then',
  ]),
  inFunction('a payout leaves the hold where it is', 'ledger_capture', [
    'array[h.held], array[p_clearing], array[p_payout]',
    'array[h.main], array[p_clearing], array[p_payout]',
  ]),
  {
    name: 'once does not store a refusal',
    breakDatabase: (owner) =>
      before(owner, 'once_answers', `return case when new.answer like '{"refused"%' then null else new end;`),
  },
  {
    name: 'once does not store anything',
    breakDatabase: (owner) => before(owner, 'once_answers', 'return null;'),
  },
];
