import { twice } from './cashier.ts';
import { before, inFunction, rewrite } from './planted.ts';
import type { Planted } from '../world.ts';

const ofBonuses = (bug: Planted): Planted => ({ ...bug, cast: 'bonus' });
const inBonuses = (name: string, at: string, ...edits: [string, string][]): Planted =>
  ofBonuses(inFunction(name, at, ...edits));

/** The newest bonus of whose stake it was. */
const newest = '(select o.id from bonuses o where o.main = target.wallet order by o.queued_at desc limit 1)';

/** Bugs in bonus money, in what it asks for and in the budgets behind it. */
export const bonusBugs: Planted[] = [
  inBonuses('a win of bonus money is paid as cash', 'bonus_win', [
    'part := div(p_units::numeric * paid.bonus, paid.staked);',
    'part := 0;',
  ]),
  inBonuses('a stake that goes back comes to another bonus', 'bonus_rollback', [
    'perform bonus_back(part.bonus,',
    `perform bonus_back(${newest},`,
  ]),
  inBonuses('a stake that goes back comes back as real money', 'bonus_rollback', [
    'real := target.units - part.units;',
    'real := target.units;',
  ]),
  inBonuses('a completed bonus pays above its cap', 'bonus_end', [
    'converted := least(had, coalesce(b.max_win, had))',
    'converted := had',
  ]),
  inBonuses('a bonus is completed twice', 'bonus_end', [
    'returned := had - converted;',
    `returned := had - converted;
    if converted > 0 then update wallets set balance = balance + converted where id = b.main; end if;`,
  ]),
  inBonuses('whoever gives a bonus up loses real money too', 'bonus_end', [
    'if returned > 0 then',
    `if p_to = 'CANCELLED' then
      perform ledger_write('bonusForfeit', p_at, array[b.main], array[b.promotion],
        array[least(10000, (select balance from wallets where id = b.main))], null, null, b.id::text, null)
        where (select balance from wallets where id = b.main) >= 10000;
    end if;
    if returned > 0 then`,
  ]),
  ofBonuses({
    name: 'a second bonus begins while another lives',
    breakDatabase: async (owner) => {
      await owner.query('drop index bonuses_live');
      // The claim that should wait begins at once.
      await rewrite(owner, 'bonus_grant', [
        [
          "perform bonus_move(p_id, 'QUEUED', 'system', null, p_at, 0, 0);",
          `perform bonus_move(p_id, 'QUEUED', 'system', null, p_at, 0, 0);
          perform bonus_activate(p_main, p_at);`,
        ],
      ]);
      await rewrite(owner, 'bonus_activate', [
        [
          "if exists (select 1 from bonuses where main = p_main and state in ('ACTIVE', 'ENDING')) then return null; end if;",
          '',
        ],
      ]);
    },
  }),
  ofBonuses({
    name: 'a budget gives what waits already once more',
    statements: [
      ["coalesce(sum(b.units) filter (where b.state = 'QUEUED'), 0)::bigint as queued", '0::bigint as queued'],
    ],
  }),
  ofBonuses({
    name: 'a budget gives what was joined already once more',
    statements: [['sum(reserved)::bigint as reserved', '0::bigint as reserved']],
  }),
  ofBonuses({
    name: 'a reward is credited twice',
    breakDatabase: (owner) => before(owner, 'postings', twice('^claim$')),
  }),
  ofBonuses({
    name: 'what must be played is counted when it is placed',
    statements: [
      [
        'from round_ends e\n    cross join lateral',
        `from (
          select round, wallet, kind, staked, won, at from round_ends
          union all
          select m.round, m.wallet, 2, sum(m.units)::bigint, -1, min(m.at) from round_moves m
          where m.kind = 1 and not exists (select 1 from round_ends x where x.round = m.round and x.wallet = m.wallet)
          group by 1, 2
        ) e cross join lateral`,
      ],
    ],
  }),
  inBonuses('the expiry of a bonus takes the money of an open round', 'bonus_end', [
    'perform 1 from wallets where id in (b.main, b.wallet, b.promotion)',
    `if p_to = 'ENDING' then p_to := 'EXPIRED'; end if;
     perform 1 from wallets where id in (b.main, b.wallet, b.promotion)`,
  ]),
  inBonuses('bonus money is staked after its expiry', 'bonus_for', [' and p_at < b.expires_at', '']),
  inBonuses('bonus money is staked where its terms forbid it', 'bonus_for', ['and g.game_type <> all(b.excluded)', '']),
  inBonuses('bonus money is staked by whoever wants real money only', 'bonus_for', [
    'and not exists (select 1 from wallets w where w.id = p_main and w.real_money_only)',
    '',
  ]),
  inBonuses('a stake is paid by the bonus in full, and by real money as well', 'bonus_bet', [
    'part bigint := p_units - w.balance;',
    'part bigint := p_units;',
  ]),
];
