import { goodStanding, noLimits } from '@croupier/ledger';
import { money } from '@croupier/money';
import { inTransaction, memberId, merchant, setUpline } from '@croupier/server/testing';
import type { Person } from '@croupier/testkit';
import { beforeAll, expect, test } from 'vitest';
import { walked } from '../../../../tools/run/test/walked.mjs';
import { lineOf, slipOf, useLottery } from './tools.ts';
import type { ShownDraw } from './tools.ts';

// Two servers with the same people: one has both paths, the other places every slip by itself.
const both = useLottery();
const exact = useLottery();
const worlds = [both, exact];
const MEMBERS = 24;
const GAMES = ['SSC_5M', 'SSC_1M'];
const people: Person[][] = [];
const peso = (units: number) => money(BigInt(units) * 10_000n, 'PHP');

beforeAll(async () => {
  for (const world of worlds) {
    await world.plan(...GAMES);
    people.push(await seat(world));
  }
  const [row] = await exact.asOwner<{ text: string }>(
    `select pg_get_functiondef('lottery_place_fast'::regproc) as text`,
  );
  await exact.asOwner(row!.text.replace(/\bbegin\b/, 'begin return null;'));
});

/** Most may simply bet; some are frozen, limited or nearly without money, and some have uplines with levels. */
async function seat({ server, asOwner }: typeof both): Promise<Person[]> {
  const seated: Person[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const person = await server.member({ balance: n % 6 === 3 ? '9.00' : '5000.00' });
    const whose = { merchant: server.brands[0]!.merchant, memberId: person.id, currency: 'PHP' } as const;
    await inTransaction(server.database.db, async (tx) => {
      const { ledger } = server.app;
      if (n === 5) await ledger.setStanding(tx, person.id, { ...goodStanding, isFrozen: true });
      if (n === 6) await ledger.setLimits(tx, { ...whose, limits: { ...noLimits, stake: peso(5) } });
      const loss = { day: peso(30), week: null, month: null };
      if (n === 7) await ledger.setLimits(tx, { ...whose, limits: { ...noLimits, loss } });
      if (n % 5 === 4)
        await setUpline(
          tx,
          { id: memberId(person.id), merchant: merchant(whose.merchant) },
          { uplineId: memberId(seated[0]!.id), code: null, rebateLevels: {}, now: server.clock.now() },
        );
    });
    seated.push(person);
  }
  await asOwner(`insert into lottery_levels (member_id, type, level, changed_at) values ($1, 'SSC', 120, now())`, [
    seated[0]!.id,
  ]);
  return seated;
}

/** A small generator of its own, so that a seed printed on failure repeats the run. */
function random(seed: number) {
  let state = seed >>> 0;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** In the ids of the second of two slips. */
const PAIRED = '-9000-';

type Step = { who: number; key: string; game: string; digits: number; multiple: number; lines: number; draws: number };

/** What comes at once: one slip each of many members, now and then two of one, a repetition or a chase. */
function crowd(below: (limit: number) => number, no: number, old: readonly Step[]): Step[] {
  const steps: Step[] = [];
  for (let who = 0; who < MEMBERS; who += 1) {
    if (below(3) === 0) continue;
    const key = `00000000-0000-4000-8000-${String(no * 100 + who).padStart(12, '0')}`;
    const game = GAMES[below(4) === 0 ? 1 : 0]!;
    const step = { who, key, game, digits: 1 + below(9), multiple: 1 + below(4), lines: 1 + below(2), draws: 0 };
    // Two of one amount: it does not matter which of them comes first.
    if (below(6) === 0) steps.push(step, { ...step, key: key.replace('-8000-', PAIRED) });
    else steps.push({ ...step, draws: below(12) === 0 ? 2 : 0 });
  }
  const single = old.filter(({ key }) => !old.some((other) => other.key === key.replace('-8000-', PAIRED)));
  if (single.length > 0) {
    const again = single[below(single.length)]!;
    steps.push(again);
    if (below(3) === 0) steps.push({ ...again, multiple: again.multiple + 1 });
  }
  return steps;
}

test('[LO-149] slips placed all at once have the answers and leave the rows of slips placed one by one', async () => {
  const seed = Number(process.env['SEED'] ?? 20_261_119);
  const crowds = process.env['TEST_WIDE'] ? 150 : 12;
  const below = random(seed);
  const heard: Record<string, number> = {};
  const old: Step[] = [];
  let draws = await Promise.all(worlds.map(drawsOf));
  for (let no = 0; no < crowds; no += 1) {
    if (no % 6 === 5) {
      for (const world of worlds) {
        // The close of the one-minute draw comes in between: what names it then is too late.
        world.moveTo(draws[0]!.get('SSC_1M')![0]!.closeAt);
        await world.drain();
      }
      if (below(2) === 0) draws = await Promise.all(worlds.map(drawsOf));
    }
    const steps = crowd(below, no, old);
    old.push(...steps);
    const answers = await Promise.all(worlds.map((world, at) => placeAll(people[at]!, draws[at]!, steps)));
    expect({ seed, no, answers: answers[0] }).toEqual({ seed, no, answers: answers[1] });
    for (const answer of answers[0]!) heard[answer.split(' ')[1]!] = (heard[answer.split(' ')[1]!] ?? 0) + 1;
  }
  const [left, right] = await Promise.all(worlds.map((world, at) => rowsOf(world, people[at]!)));
  expect(left).toEqual(right);
  walked('slips on both paths', old.length);
  for (const world of worlds) expect(await world.escrowFaults()).toEqual([]);
  // Both paths were walked, and the usual refusals met.
  expect(await journalsBesideOthers(both)).toBeGreaterThan(crowds);
  expect(await journalsBesideOthers(exact)).toBe(0);
  expect(Object.keys(heard)).toEqual(
    expect.arrayContaining([
      'ok',
      'insufficient_balance',
      'account_frozen',
      'stake_limit_reached',
      'loss_limit_reached',
      'key_reused',
      'draw_closed',
    ]),
  );
}, 300_000);

test('[LO-149, LO-23] of many slips at once as many are taken as the limit of a draw allows, on either path', async () => {
  for (const [at, world] of worlds.entries()) {
    const draw = await world.fresh('SSC_5M');
    const drawId = await world.idOf(draw);
    const [load] = await world.asOwner<{ worst: string }>(
      'select coalesce(max(liability), 0) as worst from lottery_loads where draw_id = $1',
      [drawId],
    );
    // A digit for 0.20 can win 1.96: five fit, and a part of the sixth.
    const limit = BigInt(load!.worst) + 5n * 19_600n + 19_599n;
    await world.asOwner(`update lottery_games set max_prize_draw = $1 where code = 'SSC_5M'`, [String(limit)]);
    const steps = people[at]!.map((_person, who) => ({
      who,
      key: `00000000-0000-4000-a000-${String(who).padStart(12, '0')}`,
      game: 'SSC_5M',
      digits: 1,
      multiple: 1,
      lines: 1,
      draws: 0,
    }));
    const able = steps.filter(({ who }) => who % 6 !== 3 && ![5, 6, 7].includes(who));
    const answers = await placeAll(people[at]!, await drawsOf(world), able);
    const codes = answers.map((answer) => answer.split(' ')[1]);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(5);
    expect(codes.filter((code) => code === 'prize_over_draw_limit')).toHaveLength(able.length - 5);
    const [after] = await world.asOwner<{ worst: string }>(
      'select liability as worst from lottery_loads where draw_id = $1',
      [drawId],
    );
    expect(BigInt(after!.worst) - BigInt(load!.worst)).toBe(5n * 19_600n);
    expect(await world.escrowFaults()).toEqual([]);
  }
});

async function drawsOf({ server }: typeof both): Promise<Map<string, ShownDraw[]>> {
  const found = new Map<string, ShownDraw[]>();
  for (const gameCode of GAMES) {
    const { current, next } = await server.client().call('lotteryDraw', { query: { gameCode } });
    found.set(gameCode, [current!, next!]);
  }
  return found;
}

/** In the order of people and answers: which of two came first is left to chance. */
async function placeAll(
  seated: readonly Person[],
  draws: ReadonlyMap<string, ShownDraw[]>,
  steps: readonly Step[],
): Promise<string[]> {
  const answers = steps.map(async ({ who, key, game, digits, multiple, lines, draws: many }) => {
    const [draw, next] = draws.get(game)!;
    const chosen = Array.from({ length: digits }, (_none, digit) => digit).join(',');
    const line = lineOf({ play: 'Fixed', selection: `${chosen}||||`, bets: digits }, { moneyMode: '0.1', multiple });
    const {
      lines: all,
      issue,
      ...rest
    } = slipOf(
      draw!,
      Array.from({ length: lines }, () => line),
    );
    const { client } = seated[who]!;
    const issues = [{ issue, multiple: 1 }, ...(many === 2 ? [{ issue: next!.issue, multiple: 2 }] : [])];
    try {
      const { balance } =
        many === 2
          ? await client.call('placeChase', { body: { ...rest, key, lines: all, draws: issues, stopsOnWin: false } })
          : await client.call('placeTicket', { body: { ...rest, key, lines: all, issue } });
      return `${who} ok ${balance.amount}`;
    } catch (error) {
      return `${who} ${(error as { refusal: { code: string } }).refusal.code}`;
    }
  });
  return (await Promise.all(answers)).toSorted();
}

/** How many stakes share a number of 1,024 with another: the exact path takes one for each slip. */
async function journalsBesideOthers(world: typeof both): Promise<number> {
  const [row] = await world.asOwner<{ n: number }>(
    `select count(*)::int as n from (
      select journal / 1024 from postings where kind = 'lotteryStake' group by 1 having count(distinct journal) > 1
    ) as shared`,
  );
  return row!.n;
}

/** What was written, without ids, times and numbers, with the place of a member instead of the id. */
async function rowsOf(world: typeof both, seated: readonly Person[]) {
  const ask = async (text: string) =>
    (await world.asOwner<{ line: string }>(text))
      .map(({ line }) => seated.reduce((named, { id }, n) => named.replaceAll(id, `member ${n}`), line))
      .toSorted();
  return {
    postings: await ask(
      `select concat_ws(' ', p.kind, w.key, d.game, d.issue, p.units, t.units) as line
        from postings p join accounts w on w.id = p.debit join accounts e on e.id = p.credit
        join lottery_draws d on d.id = split_part(e.key, ':', 3)::bigint
        join lottery_tickets t on t.id = p.ref and t.journal = p.journal and t.position = p.position
        where p.kind = 'lotteryStake'`,
    ),
    tickets: await ask(
      `select concat_ws(' ', d.game, d.issue, w.key, t.member_id, t.currency, t.units, t.worst, t.single_worst,
          t.chase_id is null, t.lines) as line
        from lottery_tickets t join lottery_draws d on d.id = t.draw_id join accounts w on w.id = t.wallet`,
    ),
    // Numbered from 1 without a gap.
    numbers: await ask(
      `select concat_ws(' ', d.game, d.issue, min(no), max(no), count(*)) as line
        from lottery_tickets t join lottery_draws d on d.id = t.draw_id group by d.game, d.issue`,
    ),
    loads: await ask(
      `select concat_ws(' ', d.game, d.issue, l.tickets, l.staked, l.liability, l.trial_liability) as line
        from lottery_loads l join lottery_draws d on d.id = l.draw_id where l.tickets > 0`,
    ),
    members: await ask(
      `select concat_ws(' ', d.game, d.issue, m.member_id, m.worst, m.single_worst) as line
        from lottery_member_loads m join lottery_draws d on d.id = m.draw_id`,
    ),
    shares: await ask(
      `select concat_ws(' ', d.game, d.issue, t.member_id, w.key, s.units) as line from lottery_shares s
        join lottery_tickets t on t.draw_id = s.draw_id and t.no = s.no join accounts w on w.id = s.wallet
        join lottery_draws d on d.id = s.draw_id`,
    ),
    kept: await ask(`select concat_ws(' ', scope, replace(key, '${PAIRED}', '-8000-'), answer::json->>'units', answer::json->>'refused') as line
      from once_answers where scope in ('lottery.ticket', 'lottery.chase')`),
    wallets: await ask(
      `select concat_ws(' ', a.key, w.balance) as line from wallets w join accounts a on a.id = w.id
        where w.member_id = any('{${seated.map(({ id }) => id).join(',')}}')`,
    ),
  };
}
