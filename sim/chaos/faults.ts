import pg from 'pg';
import { createDice } from '../dice.ts';
import type { Dice } from '../dice.ts';
import type { Deployment } from './deployment.ts';

export const killKinds = ['server killed', 'backend killed', 'postmaster killed'] as const;

/** What ends by itself after a while, or leaves nothing behind but broken connections. */
export const otherKinds = [
  'connections terminated',
  'connections cut',
  'server stopped',
  'backend stopped',
  'provider slow',
  'provider dead',
  'vendors slow',
  'vendors dead',
  'clock jump',
] as const;

/** Only in large runs. */
export const largeKinds = ['disk full', 'failover'] as const;

export const faultKinds = [...killKinds, ...otherKinds] as const;

export type KillKind = (typeof killKinds)[number];
export type FaultKind = (typeof faultKinds)[number] | (typeof largeKinds)[number];

/** One fault as the seed plans it; `choice` is turned into a target by what is there when it comes. */
export type Fault = { kind: FaultKind; waitMs: number; choice: number; stopMs: number };

/** Kills in all, and how many of them are of PostgreSQL's first process. */
export type Size = { kills: number; postgresKills: number; isLarge?: boolean };

/** Of the kills that are left one in so many is of a session of PostgreSQL, which takes all sessions with it. */
const BACKENDS_ONE_IN = 12;

/** Between two full disks, and how long each is. */
const DISK_EVERY = 60;
const FULL_MS = 6000;

/** Faults of a seed: exactly so many kills, and the others dealt in between, each kind once before any comes again. */
export function* planFaults(seed: number, { kills, postgresKills, isLarge = false }: Size): Generator<Fault> {
  const dice = createDice(seed);
  let others: FaultKind[] = [];
  const other = () => {
    if (others.length === 0) others = [...otherKinds];
    return others.splice(dice.below(others.length), 1)[0]!;
  };
  const after = (part: number, of: number, done: number) =>
    Math.floor(((done + 1) * part) / of) - Math.floor((done * part) / of);
  for (let done = 0; done < kills; done += 1) {
    const isPostmaster = after(postgresKills, kills, done) === 1;
    const isBackend = !isPostmaster && done % BACKENDS_ONE_IN === 3;
    yield planFault(dice, isPostmaster ? 'postmaster killed' : isBackend ? 'backend killed' : 'server killed');
    if (isLarge && done % DISK_EVERY === DISK_EVERY / 2) yield { ...planFault(dice, 'disk full'), stopMs: FULL_MS };
    if (isLarge && done === Math.floor(kills / 2)) yield planFault(dice, 'failover');
    // A small plan has all of them, a large one so many that the kills stay the most.
    const due = kills < 2 * otherKinds.length ? after(otherKinds.length, kills, done) : after(1, 2, done);
    for (let n = 0; n < due; n += 1) yield planFault(dice, other());
  }
}

/** Close enough that recoveries overlap, far enough that servers work in between. */
function planFault(dice: Dice, kind: FaultKind): Fault {
  return { kind, waitMs: dice.between(300, 1700), choice: dice.below(1_000_000), stopMs: dice.between(500, 2500) };
}

export type Struck = {
  /** What was hit, or null when nothing was there to hit. */
  target: string | null;
  /** The place of the server that was hit, to watch it come back. */
  server?: number;
  /** For what lasts: ends it. */
  resume?: () => void;
};

/** A server's clock is off by so much at most: two of them still agree on a minute, which vendors rely on. */
const JUMP_SECONDS = 25;

export async function strike(deployment: Deployment, { kind, choice, stopMs }: Fault): Promise<Struck> {
  const { front, providerLine } = deployment;
  switch (kind) {
    case 'server killed': {
      const server = readyServer(deployment, choice);
      if (server === null) return { target: null };
      deployment.servers[server]!.process.kill();
      return { target: `server ${server}`, server };
    }
    case 'server stopped': {
      const server = readyServer(deployment, choice);
      if (server === null) return { target: null };
      const { process: kept } = deployment.servers[server]!;
      const pid = kept.pid();
      kept.signal('SIGSTOP');
      // Killed meanwhile and started again: there is nothing to go on with.
      return { target: `server ${server}`, server, resume: () => void (kept.pid() === pid && kept.signal('SIGCONT')) };
    }
    case 'postmaster killed':
      return { target: signalled(deployment.cluster.pid, 'SIGKILL') };
    case 'backend killed': {
      const pid = await backendOf(deployment, choice);
      return { target: pid === null ? null : signalled(pid, 'SIGKILL') };
    }
    case 'backend stopped': {
      const pid = await backendOf(deployment, choice);
      if (pid === null) return { target: null };
      return { target: signalled(pid, 'SIGSTOP'), resume: () => void signalled(pid, 'SIGCONT') };
    }
    case 'connections terminated':
      return { target: await terminate(deployment, choice) };
    case 'connections cut':
      front.cut();
      return { target: 'the connections of all senders' };
    case 'provider slow':
    case 'provider dead':
      providerLine.be(kind === 'provider slow' ? 'slow' : 'dead');
      return { target: 'the provider', resume: () => providerLine.be('good') };
    case 'vendors slow':
    case 'vendors dead':
      front.vendors(kind === 'vendors slow' ? 'slow' : 'dead');
      return { target: 'the vendors', resume: () => front.vendors('good') };
    case 'disk full': {
      const { disk } = deployment;
      disk?.fill(true);
      return { target: 'the disk of PostgreSQL', resume: () => disk?.fill(false) };
    }
    case 'failover':
      // Made at the last moment: what is killed before has one PostgreSQL.
      await deployment.makeStandby();
      await deployment.failOver();
      return { target: 'the first PostgreSQL' };
    case 'clock jump': {
      const server = choice % deployment.servers.length;
      const seconds = (choice % (2 * JUMP_SECONDS + 1)) - JUMP_SECONDS;
      deployment.servers[server]!.setClock(seconds * 1000);
      return { target: `the clock of server ${server}, ${seconds} s, for ${stopMs} ms` };
    }
  }
}

/** The chosen one, or the next that is at work. */
function readyServer({ servers }: Deployment, choice: number): number | null {
  const places = servers.map((_server, n) => (choice + n) % servers.length);
  return places.find((place) => servers[place]!.process.isReady()) ?? null;
}

/** A process that ended in the meantime is no target. */
function signalled(pid: number, signal: NodeJS.Signals): string | null {
  try {
    process.kill(pid, signal);
    return `process ${pid}`;
    // It ended between being chosen and being killed: the caller chooses another.
  } catch {
    return null;
  }
}

const sessions = `from pg_stat_activity
  where datname = 'croupier' and backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** A session of a server, one that is posting if there is one. */
async function backendOf(deployment: Deployment, choice: number): Promise<number | null> {
  return asOwner(deployment, async (owner) => {
    const { rows } = await owner.query<{ pid: number; is_posting: boolean }>(
      `select pid, state <> 'idle' and query ~ 'ledger_|lottery_|commit' as is_posting ${sessions} order by 1`,
    );
    const posting = rows.filter(({ is_posting }) => is_posting);
    const all = posting.length > 0 ? posting : rows;
    return all[choice % all.length]?.pid ?? null;
  });
}

/** One session, half of them, or all. */
async function terminate(deployment: Deployment, choice: number): Promise<string | null> {
  return asOwner(deployment, async (owner) => {
    const part = ['order by pid limit 1', 'and pid % 2 = 0', ''][choice % 3];
    const { rowCount } = await owner.query(
      `select pg_terminate_backend(pid) from (select pid ${sessions} ${part}) as chosen`,
    );
    return rowCount ? `${rowCount} connections` : null;
  });
}

/** Whether a transaction that began more than so long ago is still open: it could still take effect. */
export async function isOlderOpen(deployment: Deployment, milliseconds: number): Promise<boolean> {
  const found = await asOwner(deployment, async (owner) => {
    const { rowCount } = await owner.query(
      `select 1 ${sessions} and xact_start < clock_timestamp() - make_interval(secs => $1)`,
      [milliseconds / 1000],
    );
    return rowCount! > 0;
  });
  // Nobody knows while the database is away.
  return found ?? true;
}

/** While the database is away there is nothing to hit. */
async function asOwner<Result>(
  { url }: Pick<Deployment, 'url'>,
  work: (owner: pg.Client) => Promise<Result | null>,
): Promise<Result | null> {
  const owner = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000, query_timeout: 2000 });
  owner.on('error', () => {});
  try {
    await owner.connect();
    return await work(owner);
  } catch (error) {
    // A statement that is wrong would never hit anything, and nobody would notice.
    if (String((error as { code?: string }).code).startsWith('42')) throw error;
    return null;
  } finally {
    await owner.end().catch(() => {});
  }
}
