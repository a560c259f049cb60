import { inFunction, rewrite, withoutFast } from './planted.ts';
import type { Planted } from '../world.ts';

const betCheck = 'if verdict = 0 and amount > w.balance then verdict := 10; end if;';

/** A bug where commands are decided one by one; without the fast path all of them are. */
const inExact = (name: string, at: string, ...edits: [string, string][]): Planted => ({
  name,
  breakDatabase: async (owner) => {
    await withoutFast(owner);
    await rewrite(owner, at, edits);
  },
});

/** Bugs in the wallet that vendors play with, in every dialect. */
export const roundBugs: Planted[] = [
  inExact('a win is posted twice', 'ledger_round_credit', ['balance + p_units', 'balance + 2 * p_units']),
  inExact(
    'a win in a round is paid again when it comes again',
    'ledger_rounds',
    [
      '    if found then\n      outcomes := outcomes ||',
      '    if found and c_kinds[n] <> 2 then\n      outcomes := outcomes ||',
    ],
    [
      'select * into w from wallets where id = c_wallets[n];',
      'if found then c_keys[n] := gen_random_uuid(); end if; select * into w from wallets where id = c_wallets[n];',
    ],
  ),
  inExact('a win is paid to another wallet', 'ledger_round_credit', [
    'where id = p_wallet returning',
    'where id = (select max(id) from wallets where member_id is not null and not is_held and not is_debt) returning',
  ]),
  inExact('a win is rounded to the peso', 'ledger_round_credit', [
    'balance + p_units',
    'balance + p_units / 10000 * 10000',
  ]),
  inExact('wins of one moment answer one balance', 'ledger_round_credit', [
    'returning balance, member_id into after, member',
    'returning balance - p_units, member_id into after, member',
  ]),
  inExact(
    'a round takes wins after its end',
    'ledger_rounds',
    [
      'if ended.round is not null then\n        verdict := case ended.kind when 2 then 51 else 21 end;\n      elsif',
      'if false then\n        verdict := 51;\n      elsif',
    ],
    [
      'if c_ends[n] then perform ledger_end_round(move_round, w.id, 2::smallint, p_at); end if;\n      end if;\n\n    when 3',
      'if c_ends[n] and ended.round is null then perform ledger_end_round(move_round, w.id, 2::smallint, p_at); end if;\n      end if;\n\n    when 3',
    ],
  ),
  inExact('a cancel before its bet is forgotten', 'ledger_rounds', [
    `elsif verdict = 0 then
        select x.outcomes[1] as outcome, x.balances[1] as balance into answered
        from ledger_exact(p_at, array[w.id], array[c_keys[n]], array[c_prints[n]], array[3::smallint]`,
    `elsif verdict = 0 and target.key is not null then
        select x.outcomes[1] as outcome, x.balances[1] as balance into answered
        from ledger_exact(p_at, array[w.id], array[c_keys[n]], array[c_prints[n]], array[3::smallint]`,
  ]),
  inExact('a late rollback takes back a round with wins', 'ledger_rounds', [
    'elsif verdict = 0 and (sums.has_wins or target.kind = 5) then verdict := 22;',
    '',
  ]),
  inExact('a rollback is accepted and its bet stands', 'ledger_exact', [
    'amount := coalesce(bet.units, 0)',
    'amount := 0',
  ]),
  inExact('a refusal of a bet is not kept', 'ledger_exact', ['if verdict <> 99 then', 'if verdict = 0 then']),
  inExact('a refusal of a win is not kept', 'ledger_rounds', [
    'if not is_noted and verdict <> 98 then',
    'if not is_noted and verdict = 0 then',
  ]),
  inExact(
    'a fingerprint is not compared',
    'ledger_rounds',
    ['(case when done.print = c_prints[n] then done.outcome else 30 end)', '(done.outcome)'],
    ['(case when done.print = c_prints[n] then done.balance else 0 end)', 'done.balance'],
  ),
  inExact('a repeat is answered with the balance of now', 'ledger_rounds', [
    'then done.balance else 0 end',
    'then (select x.balance from wallets x where x.id = c_wallets[n]) else 0 end',
  ]),
  inExact('a stake and win in one pays no win', 'ledger_rounds', [
    'elsif c_wins[n] > 0 then\n          after := ledger_round_credit',
    'elsif false then\n          after := ledger_round_credit',
  ]),
  inExact('a correction goes the wrong way', 'ledger_rounds', [
    'set balance = balance + c_units[n] where',
    'set balance = balance - c_units[n] where',
  ]),
  inFunction('a win that is written with others is posted twice', 'ledger_rounds_fast', [
    'balance = w.balance + w_nets[n]',
    'balance = w.balance + w_nets[n] + greatest(w_nets[n], 0)',
  ]),
  inFunction('a round that ended takes wins that are written with others', 'ledger_rounds_fast', [
    'or e.round is not null)',
    'or e.round is not null and c_ends[n])',
  ]),
  inFunction('the end of a round that is written with others ends no bet', 'ledger_rounds_fast', [
    'w_ids[c_places[n]] and m.kind = 1\n',
    'w_ids[c_places[n]] and m.kind = 99\n',
  ]),
  inExact('the end of a round ends no bet', 'ledger_end_round', ['m.kind = 1 and e.ref is null', 'false']),
  {
    name: 'a balance may go below zero',
    breakDatabase: async (owner) => {
      await withoutFast(owner);
      await owner.query('alter table wallets drop constraint wallets_never_overdrawn');
      await rewrite(owner, 'ledger_exact', [[betCheck, '']]);
    },
  },
  {
    name: 'a bet is booked in another currency',
    breakDatabase: async (owner, { testServer }) => {
      await withoutFast(owner);
      await owner.query('alter table postings drop constraint postings_stay_in_one_book');
      const house = { kind: 'house', product: 'RNG', currency: 'USD' } as const;
      const dollars = await testServer.app.ledger.walletId(testServer.brands[0]!.merchant, house);
      await rewrite(owner, 'ledger_exact', [['credited := c_counters[n];', `credited := ${dollars};`]]);
    },
  },
  inFunction('a late posting lands in a closed day', 'ledger_check_day', ['if found then', 'if false then']),
];
