import { before, inFunction } from './planted.ts';
import type { Planted } from '../world.ts';

/** Bugs in slips, their draws and what becomes of them. */
export const lotteryBugs: Planted[] = [
  inFunction('a draw is paid twice', 'ledger_settle_draw', ['w.balance + w_nets[n]', 'w.balance + 2 * w_nets[n]']),
  {
    name: 'a settlement skips a chunk',
    breakDatabase: (owner) => before(owner, 'lottery_chunks', 'return null;'),
  },
  {
    name: 'a refund at the wrong price',
    breakDatabase: (owner) =>
      before(
        owner,
        'postings',
        "if new.kind = 'lotteryRefund' and new.units > 1 then new.units := new.units / 2; end if; return new;",
      ),
  },
  inFunction('the stake of a slip is not taken', 'ledger_stake', [
    'balance = balance - total::bigint',
    'balance = balance',
  ]),
  inFunction('a ticket is taken back twice', 'lottery_leave', [
    'if exists (select 1 from lottery_ends where draw_id = p_draw and no = p_no) then',
    'if false then',
  ]),
  inFunction('a slip is not held against the limit of a stake', 'ledger_stake', [
    'if most > w.stake_limit then',
    'if false then',
  ]),
  inFunction('a slip may cost more than there is', 'ledger_stake', ['if total > w.balance then', 'if false then']),
];
