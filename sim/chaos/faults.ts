import pg from 'pg';
import { createDice } from '../dice.ts';
import type { Dice } from '../dice.ts';
import type { Deployment } from './deployment.ts';

export const faultKinds = [
  'server killed',
  'backend killed',
  'postmaster killed',
  'connections terminated',
  'server stopped',
  'backend stopped',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** One fault as the seed plans it; `choice` is turned into a target by what is there when it comes. */
export type Fault = { kind: FaultKind; waitMs: number; choice: number; stopMs: number };

/** One of each first, so that the shortest run has all; then rounds in which the commonest come twice. */
const round: readonly FaultKind[] = [...faultKinds, 'server killed', 'connections terminated'];

export function* planFaults(seed: number): Generator<Fault, never> {
  const dice = createDice(seed);
  for (let cards = [...faultKinds]; ; cards = [...round]) {
    while (cards.length > 0) yield planFault(dice, cards.splice(dice.below(cards.length), 1)[0]!);
  }
}

/** 1.2 to 2.2 s apart: at least 80 in three minutes, and time to be seen alive in between. */
function planFault(dice: Dice, kind: FaultKind): Fault {
  return {
    kind,
    waitMs: dice.between(1200, 2200),
    choice: dice.below(1_000_000),
    stopMs: dice.between(500, 2500),
  };
}

export type Struck = {
  /** What was hit, or null when nothing was there to hit. */
  target: string | null;
  /** The place of the server that was hit, to watch it come back. */
  server?: number;
  /** For stopped ones: lets it go on. */
  resume?: () => void;
};

export async function strike(deployment: Deployment, { kind, choice }: Fault): Promise<Struck> {
  const server = choice % deployment.servers.length;
  const { process: kept } = deployment.servers[server]!;
  switch (kind) {
    case 'server killed':
      if (!kept.isReady()) return { target: null };
      kept.kill();
      return { target: `server ${server}`, server };
    case 'server stopped':
      if (!kept.isReady()) return { target: null };
      kept.signal('SIGSTOP');
      return { target: `server ${server}`, server, resume: () => kept.signal('SIGCONT') };
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
  }
}

/** A process that ended in the meantime is no target. */
function signalled(pid: number, signal: NodeJS.Signals): string | null {
  try {
    process.kill(pid, signal);
    return `process ${pid}`;
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
      `select pid, state = 'active' and query like '%ledger_%' as is_posting ${sessions} order by 1`,
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

/** While the database is away there is nothing to hit. */
async function asOwner<Result>(
  { url }: Deployment,
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
