import { goodStanding, noLimits } from '@croupier/ledger';
import { money, signed } from '@croupier/money';
import { inTransaction, memberId, merchant } from '@croupier/server/testing';
import type { RoundCommand } from '@croupier/server/testing';
import { smallCatalogue, stockGames, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { walked } from '../../../tools/run/test/walked.mjs';

// Two servers with the same people: one has both paths, the other decides everything one by one.
const both = useServer({ settings: { ROLE: 'api' } });
const exact = useServer({ settings: { ROLE: 'api' } });
const worlds = [both, exact];
const MEMBERS = 24;
const people: Person[][] = [];
const peso = (units: number) => money(BigInt(units) * 100n, 'PHP');

beforeAll(async () => {
  for (const world of worlds) {
    const { games: catalogue, ...rest } = smallCatalogue(world.clock.now());
    await stockGames(world, {
      ...rest,
      games: catalogue.map((game, n) => ({ ...game, mostWinTimes: n % 2 ? 3 : null })),
    });
    people.push(await seat(world));
  }
  const owner = new pg.Client({ connectionString: exact.database.pool.options.connectionString! });
  await owner.connect();
  const { rows } = await owner.query<{ text: string }>(
    `select pg_get_functiondef('ledger_rounds_fast'::regproc) as text`,
  );
  await owner.query(rows[0]!.text.replace(/\bbegin\b/, 'begin return null;'));
  await owner.end();
});

/** Most may simply play; some are frozen, limited or nearly without money. */
async function seat(world: typeof both): Promise<Person[]> {
  const seated: Person[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const person = await world.member({ balance: n % 4 === 3 ? '30.00' : '900.00' });
    const whose = { merchant: world.brands[0]!.merchant, memberId: person.id, currency: 'PHP' } as const;
    await inTransaction(world.database.db, async (tx) => {
      if (n === 5) await world.app.ledger.setStanding(tx, person.id, { ...goodStanding, isFrozen: true });
      if (n === 6) await world.app.ledger.setLimits(tx, { ...whose, limits: { ...noLimits, stake: peso(2000) } });
      const loss = { day: peso(20_000), week: null, month: null };
      if (n === 7) await world.app.ledger.setLimits(tx, { ...whose, limits: { ...noLimits, loss } });
      const now = world.clock.now();
      const until = new Date(now.getTime() + 86_400_000);
      await world.app.ledger.givePermit(tx, {
        id: permitOf(n),
        memberId: memberId(person.id),
        sessionId: null,
        at: now,
        until,
      });
    });
    seated.push(person);
  }
  return seated;
}

const permitOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A small generator of its own, so that a seed printed on failure repeats the run. */
function random(seed: number) {
  let state = seed >>> 0;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

type Step = { who: number; what: Omit<RoundCommand, 'merchant' | 'memberId'> };

/** What comes at once: mostly bets, wins and ends of different rounds, sometimes something for the exact path. */
function crowd(below: (limit: number) => number, no: number, size: number, open: Map<number, string[]>): Step[] {
  return Array.from({ length: size }, (_none, n) => {
    const who = below(MEMBERS);
    const mine = open.get(who) ?? [];
    open.set(who, mine);
    const game = below(3) === 0 ? null : games[below(games.length)]!;
    const name = `${no}-${n}`;
    const base = { issuer: 'sandbox', name, content: name, product: 'RNG', game, currency: 'PHP' } as const;
    const roundName = mine[mine.length - 1 - below(Math.min(4, mine.length))] ?? `none ${name}`;
    const target = `bet of ${roundName}`;
    const amount = peso(below(5) === 0 ? 0 : 1 + below(6000));
    const what = below(100);
    const permit = permitOf(below(60) === 0 ? 99 : who);
    if (what < 45) {
      const fresh = what < 38 ? name : roundName;
      mine.push(fresh);
      const names = { name: fresh === name ? `bet of ${name}` : name, roundName: fresh };
      return { who, what: { ...base, ...names, type: 'bet', amount: peso(1 + below(2500)), permit } };
    }
    if (what < 70) {
      const win = { ...base, roundName, type: 'win', amount, isFree: below(9) === 0 } as const;
      return { who, what: { ...win, bet: below(3) === 0 ? target : null, ends: below(2) === 0 } };
    }
    if (what < 84) return { who, what: { ...base, roundName, type: 'endround' } };
    if (what < 90) return { who, what: { ...base, roundName, type: 'rollback', bet: target } };
    if (what < 95) {
      mine.push(name);
      const stake = { ...base, roundName: name, amount: peso(1 + below(900)), permit };
      return { who, what: { ...stake, type: 'betwin', win: amount, ends: below(2) === 0 } };
    }
    if (what < 98) return { who, what: { ...base, roundName: name, type: 'promo', amount: peso(1 + below(50)) } };
    return { who, what: { ...base, roundName, type: 'adjust', amount: signed(-500n, 'PHP'), reason: 'a test' } };
  });
}

let games: number[] = [];

test('[LE-74] bets, wins and ends written all at once have the answers and leave the books of one by one', async () => {
  const seed = Number(process.env['SEED'] ?? 20_261_119);
  const crowds = process.env['TEST_WIDE'] ? 400 : 40;
  const below = random(seed);
  const found = await both.database.db
    .selectFrom('games')
    .select('node_id')
    .where('is_game', '=', true)
    .orderBy('node_id')
    .limit(4)
    .execute();
  games = found.map(({ node_id: id }) => id);
  const open = new Map<number, string[]>();
  const heard: Record<string, number> = {};
  const old: Step[] = [];
  for (let no = 0; no < crowds; no += 1) {
    const steps = crowd(below, no, 1 + below(60), open);
    // Something that came before, again.
    if (old.length > 0 && below(3) === 0) steps.push(old[below(old.length)]!);
    old.push(...steps);
    const answers = await Promise.all(worlds.map((world, at) => playAll(world, people[at]!, steps)));
    expect({ seed, no, answers: answers[0] }).toEqual({ seed, no, answers: answers[1] });
    for (const answer of answers[0]!) heard[answer.split(' ')[0]!] = (heard[answer.split(' ')[0]!] ?? 0) + 1;
  }
  const [left, right] = await Promise.all(worlds.map((world, at) => booksOf(world, people[at]!)));
  expect(left).toEqual(right);
  walked('commands on both paths', old.length);
  // Both paths were walked, and the usual refusals met.
  expect(await sharedBatches(both)).toBeGreaterThan(crowds / 5);
  expect(await sharedBatches(exact)).toBe(0);
  expect(Object.keys(heard)).toEqual(
    expect.arrayContaining([
      'ok',
      'insufficient_balance',
      'round_ended',
      'bet_unknown',
      'bet_rolled_back',
      'account_frozen',
    ]),
  );
}, 300_000);

async function playAll(world: typeof both, seated: Person[], steps: readonly Step[]): Promise<string[]> {
  const of = { merchant: merchant(world.brands[0]!.merchant) };
  const answers = steps.map(({ who, what }) =>
    // The parts stand in the step, all but whose it is.
    world.app.ledger.play({ ...of, ...what, memberId: seated[who]!.id } as RoundCommand),
  );
  return (await Promise.all(answers)).map(
    (answer) => `${answer.accepted ? 'ok' : answer.refused} ${answer.isReplay} ${answer.balance?.units}`,
  );
}

/** How many batches hold a bet beside a win: the exact path numbers each bet by itself. */
async function sharedBatches(world: typeof both): Promise<number> {
  const { rows } = await world.database.pool.query<{ n: number }>(
    `select count(*)::int as n from (
      select journal / 1024 from postings where kind in ('bet', 'win') and key is not null
      group by 1 having count(distinct kind) = 2) as shared`,
  );
  return rows[0]!.n;
}

/** The books without times and numbers, with the place of a member instead of the id. */
async function booksOf(world: typeof both, seated: readonly Person[]) {
  const ask = async (text: string) =>
    (await world.database.pool.query<{ line: string }>(text)).rows.map(({ line }) =>
      seated.reduce((named, { id }, n) => named.replaceAll(id, `member ${n}`), line),
    );
  const jobs = [
    `select concat_ws(' ', p.kind, d.key, c.key, p.units, p.key, p.print, p.ref, p.balance) as line
      from postings p join accounts d on d.id = p.debit join accounts c on c.id = p.credit
      where p.key is not null or p.kind = 'heldWin' order by p.key, p.kind, p.units`,
    `select concat_ws(' ', m.key, m.round, a.key, m.kind, m.bet, m.units, m.won, issuer, game, round_name, move_name) as line
      from round_moves m join accounts a on a.id = m.wallet order by m.key`,
    `select concat_ws(' ', e.round, a.key, e.kind, e.staked, e.won) as line
      from round_ends e join accounts a on a.id = e.wallet order by e.round, a.key`,
    `select concat_ws(' ', e.ref, e.kind, e.units, p.key) as line
      from bet_ends e left join postings p on p.journal = e.journal order by e.ref, p.key`,
    `select concat_ws(' ', o.key, o.print, o.kind, a.key, o.units, o.ref, o.outcome, o.balance) as line
      from commands o left join accounts a on a.id = o.wallet order by o.key`,
    `select concat_ws(' ', a.key, w.balance) as line from wallets w join accounts a on a.id = w.id
      where w.member_id = any('{${seated.map(({ id }) => id).join(',')}}') order by a.member_id, a.key`,
  ];
  const [postings, moves, ends, bets, kept, wallets] = await Promise.all(jobs.map(ask));
  return { postings, moves, ends, bets, kept, wallets: wallets!.toSorted() };
}
