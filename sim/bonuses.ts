import { wireText } from './amounts.ts';
import { asOperator } from './asking.ts';
import type { Checks } from './checks.ts';
import type { World } from './world.ts';

/** Looks at one moment; what one begins another may end. */
const MOST_LOOKS = 20;

/** What a server that runs does at once after a round has ended or a time is over: every bonus is looked at. */
export async function lookAtBonuses(world: World): Promise<void> {
  if (world.bonusPlayers.some(({ purse }) => purse.bonuses.isOpen())) await lookAtTimers(world);
}

/** Everything whose time has come, bonuses among it. */
export async function lookAtTimers({ bonusPlayers, clock, ...world }: World): Promise<void> {
  clock.advance(1);
  world.nextTurn();
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    // A connection that dies under it leaves the rest to the next look.
    const fired = await world.testServer.app.ticker.tick().catch(() => 1);
    if (fired === 0) break;
  }
  for (const { purse } of bonusPlayers) purse.bonuses.look(clock.now().getTime());
}

/** What must hold of bonuses and of the budgets behind them, whoever played, and what the model says of them. */
export async function checkBonuses(world: World, checks: Checks): Promise<void> {
  const { books, promotions, bonusPlayers } = world;
  const none = async (invariant: string, query: string) => {
    const { rows } = await books.pool.query<{ name: string }>(query);
    checks.expect(invariant, rows.length === 0, rows.map(({ name }) => name).join(', '));
  };
  await none(
    'one bonus of a member lives at a time',
    `select member_id::text as name from bonuses where state in ('ACTIVE', 'ENDING') group by member_id having count(*) > 1`,
  );
  await none(
    'without a live bonus there is no bonus money',
    `select a.key as name from accounts a join wallets w on w.id = a.id where a.kind = 'bonus' and w.balance <> 0
     and not exists (select 1 from bonuses b where b.wallet = w.id and b.state in ('ACTIVE', 'ENDING'))`,
  );
  await none(
    'no promotion has promised more than it has',
    `select p.slug as name from promotions p join accounts a on a.key = 'promotion:' || p.id || ':PHP' join wallets w on w.id = a.id
     where w.balance < (select coalesce(sum(reserved), 0) from promotion_joinings j where j.promotion = p.id)
       + (select coalesce(sum(units), 0) from bonuses b where b.promotion = w.id and b.state = 'QUEUED')`,
  );
  await none(
    'a bonus ends as it came: what it took is played, converted or returned',
    `select b.id::text as name from bonuses b where b.state = 'COMPLETED' and b.max_win is not null and b.converted > b.max_win`,
  );
  await none(
    'an open round keeps its bonus for seven days',
    `select b.id::text as name from bonuses b where b.state = 'EXPIRED' and b.ended_at < b.expires_at + interval '7 days'
     and exists (select 1 from bonus_parts p left join round_ends e on e.round = p.round and e.wallet = p.wallet
       where p.bonus = b.id and p.kind = 1 and (e.round is null or e.at > b.ended_at))`,
  );
  for (const promotion of promotions.all) {
    const merchant = bonusPlayers[0]!.brand.merchant;
    const heard = await asOperator(world, world.operators[0]!, async (client) => {
      const { budget } = await client.call('promotionAdmin', { params: { merchant, id: promotion.id } });
      return ['total', 'reserved', 'given', 'returned', 'free']
        .map((name) => `${name} ${budget[name as keyof typeof budget].amount}`)
        .join(', ');
    });
    const figures = promotions.figuresOf(promotion, bonusPlayers);
    const expected = Object.entries(figures)
      .map(([name, units]) => `${name} ${wireText(units)}`)
      .join(', ');
    // Nobody answered: the next check asks again.
    if (heard !== null)
      checks.expect(
        'budgets are those of the model',
        heard === expected,
        `${promotion.slug}: ${heard}; model ${expected}`,
      );
  }
}
