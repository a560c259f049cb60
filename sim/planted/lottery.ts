import { before, inFunction, rewrite, slipsOneByOne } from './planted.ts';
import type { Planted } from '../world.ts';

/** A bug where slips are decided one by one; without the fast path all of them are. */
const inExact = (name: string, ...edits: [string, string][]): Planted => ({
  ...inFunction(name, 'ledger_stake', ...edits),
  breakDatabase: async (owner) => {
    await slipsOneByOne(owner);
    await rewrite(owner, 'ledger_stake', edits);
  },
});

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
  inExact('the stake of a slip is not taken', ['balance = balance - total::bigint', 'balance = balance']),
  inFunction('the stake of a slip placed with others is not taken', 'ledger_stake_all', [
    'set balance = w.balance - s.units',
    'set balance = w.balance',
  ]),
  inFunction('a slip placed with others takes one unit more', 'ledger_stake_all', [
    'set balance = w.balance - s.units',
    'set balance = w.balance - s.units - 1',
  ]),
  inFunction('a slip placed with others is answered another balance', 'lottery_place_fast', [
    'after[places[place]] := staked.balances[place];',
    'after[places[place]] := staked.balances[place] + 1;',
  ]),
  inFunction('a ticket is taken back twice', 'lottery_leave', [
    'if exists (select 1 from lottery_ends where draw_id = p_draw and no = p_no) then',
    'if false then',
  ]),
  inExact('a slip is not held against the limit of a stake', ['if most > w.stake_limit then', 'if false then']),
  inExact('a slip may cost more than there is', ['if total > w.balance then', 'if false then']),
];
