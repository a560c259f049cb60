import { rewrite } from './planted.ts';
import type { Planted } from '../world.ts';

/** Bugs in the wallet that vendors play with. */
export const roundBugs: Planted[] = [
  {
    name: 'a win in a round is paid again when it comes again',
    breakDatabase: (owner) =>
      rewrite(owner, 'ledger_rounds', [
        [
          '    if found then\n      outcomes := outcomes ||',
          '    if found and c_kinds[n] <> 2 then\n      outcomes := outcomes ||',
        ],
        [
          'select * into w from wallets where id = c_wallets[n];',
          'if found then c_keys[n] := gen_random_uuid(); end if; select * into w from wallets where id = c_wallets[n];',
        ],
      ]),
  },
  {
    name: 'a round takes wins after its end',
    breakDatabase: (owner) =>
      rewrite(owner, 'ledger_rounds', [
        [
          'if ended.round is not null then\n        verdict := case ended.kind when 2 then 51 else 21 end;\n      elsif',
          'if false then\n        verdict := 51;\n      elsif',
        ],
        [
          'if c_ends[n] then perform ledger_end_round(move_round, w.id, 2::smallint, p_at); end if;\n      end if;\n\n    when 3',
          'if c_ends[n] and ended.round is null then perform ledger_end_round(move_round, w.id, 2::smallint, p_at); end if;\n      end if;\n\n    when 3',
        ],
      ]),
  },
  {
    name: 'a cancel before its bet is forgotten in rounds',
    breakDatabase: (owner) =>
      rewrite(owner, 'ledger_rounds', [
        [
          `elsif verdict = 0 then
        select x.outcomes[1] as outcome, x.balances[1] as balance into answered
        from ledger_exact(p_at, array[w.id], array[c_keys[n]], array[c_prints[n]], array[3::smallint]`,
          `elsif verdict = 0 and target.key is not null then
        select x.outcomes[1] as outcome, x.balances[1] as balance into answered
        from ledger_exact(p_at, array[w.id], array[c_keys[n]], array[c_prints[n]], array[3::smallint]`,
        ],
      ]),
  },
  {
    name: 'a round with wins is rolled back',
    breakDatabase: (owner) =>
      rewrite(owner, 'ledger_rounds', [
        ['elsif verdict = 0 and (sums.has_wins or target.kind = 5) then verdict := 22;', ''],
      ]),
  },
  {
    name: 'wins of one moment answer one balance',
    breakDatabase: (owner) =>
      rewrite(owner, 'ledger_round_credit', [
        [
          'returning balance, member_id into after, member',
          'returning balance - p_units, member_id into after, member',
        ],
      ]),
  },
];
