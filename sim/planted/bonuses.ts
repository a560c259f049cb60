import type { App } from '@croupier/server/testing';
import { before, inFunction, rewrite } from './planted.ts';
import type { Planted } from '../world.ts';

const ofBonuses = (bug: Planted): Planted => ({ ...bug, cast: 'bonus' });
const inBonuses = (name: string, at: string, ...edits: [string, string][]): Planted =>
  ofBonuses(inFunction(name, at, ...edits));

/** Where the live bonus is looked up by the wallet that it pays. */
const otherBonus =
  "(select o.id from bonuses o where o.main = target.wallet and o.state in ('ACTIVE', 'QUEUED') order by o.queued_at desc limit 1)";

/** Bugs in bonus money, in what it asks for and in the budgets behind it. */
export const bonusBugs: Planted[] = [
  inBonuses('a win of bonus money is paid as cash', 'bonus_win', [
    'part := div(p_units::numeric * paid.bonus, paid.staked);',
    'part := 0;',
  ]),
  inBonuses('a win is rounded up for the bonus', 'bonus_win', [
    'part := div(p_units::numeric * paid.bonus, paid.staked);',
    'part := ceil(p_units::numeric * paid.bonus / paid.staked);',
  ]),
  inBonuses('a stake that goes back comes to the bonus of now', 'bonus_rollback', [
    'perform bonus_back(part.bonus,',
    `perform bonus_back(coalesce(${otherBonus}, part.bonus),`,
  ]),
  inBonuses('a stake that goes back comes back as real money', 'bonus_rollback', [
    'real := target.units - part.units;',
    'real := target.units;',
  ]),
  inBonuses('a bonus that ended otherwise is paid what comes late', 'bonus_back', [
    "if b.state = 'COMPLETED' then to_main",
    "if b.state <> 'QUEUED' then to_main",
  ]),
  inBonuses('what comes late is paid above the cap', 'bonus_back', [
    'least(p_units, coalesce(b.max_win - b.converted, p_units))',
    'p_units',
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
  inBonuses('a second bonus begins while another lives', 'bonus_activate', [
    "if exists (select 1 from bonuses where main = p_main and state in ('ACTIVE', 'ENDING')) then return null; end if;",
    '',
  ]),
  inBonuses('a budget is promised twice', 'bonus_grant', [
    'if refused is not null then return; end if;',
    `if refused is not null then return; end if;
     update wallets set balance = balance + p_units where id = p_promotion;`,
  ]),
  inBonuses('bonus money is staked after its expiry', 'bonus_for', [' and p_at < b.expires_at', '']),
  inBonuses('bonus money is staked where its terms forbid it', 'bonus_for', ['and g.game_type <> all(b.excluded)', '']),
  inBonuses('bonus money is staked by whoever wants real money only', 'bonus_for', [
    'and not exists (select 1 from wallets w where w.id = p_main and w.real_money_only)',
    '',
  ]),
  inBonuses('the largest stake holds for one bet and not for its round', 'bonus_bet', [
    'room := b.max_bet - (ledger_round_sums(p_round, w.id)).staked;',
    'room := b.max_bet;',
  ]),
  inBonuses('bonus money is staked before real money', 'bonus_bet', [
    'part bigint := p_units - w.balance;',
    'part bigint := p_units;',
  ]),
];
