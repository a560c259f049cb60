import fs from 'node:fs';
import path from 'node:path';
import {
  freePort,
  installJobs,
  jobNames,
  migrate,
  openDatabase,
  readSchema,
  startCluster,
  systemRandom,
  systemClock,
  temporaryFolder,
} from '@croupier/server/testing';
import type { Cluster } from '@croupier/server/testing';
import { programOf } from '@croupier/testkit';
import pg from 'pg';
import type { Checks } from '../checks.ts';
import type { Dice } from '../dice.ts';
import { openProvider } from '../provider.ts';
import { buildFullDisk } from './full-disk.ts';
import { openFront } from './front.ts';
import { openProviderLine } from './provider-line.ts';
import type { Recovery } from './recovery.ts';
import { promote, startStandby } from './standby.ts';
import { manageServer, root } from './server-process.ts';
import type { ManagedServer } from './server-process.ts';

export type DeploymentOptions = {
  servers: number;
  /** Faults that only some machines can do: a full disk needs a compiler, both need the time. */
  isLarge: boolean;
  dice: Dice;
  checks: Checks;
  recovery: Recovery;
  onFault: (answered: string) => void;
  onNews: (line: string) => void;
};

type ServerAt = { address: string; process: ManagedServer; setClock: (ms: number) => void };

/**
 * The real thing: one PostgreSQL with fsync on, several processes of the server program on it, all started again when they
 * die, a payment provider, and the network in between.
 */
export async function startDeployment(options: DeploymentOptions) {
  const { dice, checks, recovery } = options;
  const folder = temporaryFolder('chaos');
  const disk = options.isLarge ? buildFullDisk(folder) : null;
  const home = { from: path.join(folder, 'pg'), to: path.join(folder, 'pg2') };
  let standby: Cluster | null = null;
  let cluster = await startCluster({
    home: home.from,
    clock: systemClock,
    random: systemRandom(systemClock),
    onNews: options.onNews,
  });
  const servers: ServerAt[] = [];
  const provider = await openProvider({ ...systemClock, advance: () => {} });
  const providerLine = await openProviderLine(provider.url);
  const ports = await Promise.all(Array.from({ length: options.servers }, freePort));
  const front = await openFront({
    dice,
    addresses: ports.map((port) => `http://127.0.0.1:${port}`),
    isReady: (n) => servers[n]?.process.isReady() ?? false,
    recovery,
    checks,
  });

  async function close(): Promise<void> {
    await Promise.all(servers.map(({ process }) => process.stop()));
    front.close();
    providerLine.close();
    provider.close();
    await cluster.stop();
    await standby?.stop();
    disk?.end();
    fs.rmSync(folder, { recursive: true, force: true });
  }

  /** Opens the doors, once people are there. A preloaded script stands for a bug that the program does not have. */
  async function startServers(settings: Record<string, string>, preloaded: readonly string[]): Promise<void> {
    const program = [
      '--enable-source-maps',
      ...[path.join(import.meta.dirname, 'clock.mjs'), ...preloaded].flatMap((file) => ['--import', file]),
      programOf('server'),
    ];
    for (const [n, port] of ports.entries()) {
      const clockFile = path.join(folder, `clock-${n}`);
      const env = { ...always, ...settings, PORT: String(port), CHAOS_CLOCK: clockFile };
      const onNews = (line: string) => options.onNews(`server ${n} ${line}`);
      const process = manageServer({
        program,
        env: () => ({ ...env, DATABASE_URL: cluster.url('croupier') }),
        onFault: options.onFault,
        onNews,
      });
      servers.push({
        address: `http://127.0.0.1:${port}`,
        process,
        setClock: (ms) => fs.writeFileSync(clockFile, String(ms)),
      });
    }
    await Promise.all(servers.map(({ process }) => process.firstReady));
  }

  try {
    await makeDatabase(cluster);
  } catch (error) {
    await close();
    throw error;
  }
  /** Lines of PostgreSQL's log that say so. */
  const fullDiskLines = () =>
    Object.values(home)
      .map((at) => path.join(at, 'postgres.log'))
      .filter((log) => fs.existsSync(log))
      .reduce((sum, log) => sum + (fs.readFileSync(log, 'utf8').match(/No space left on device/g)?.length ?? 0), 0);

  return {
    get url() {
      return cluster.url('croupier');
    },
    get cluster() {
      return cluster;
    },
    folder,
    disk,
    fullDiskLines,
    /** A second PostgreSQL has every commit from now on. */
    makeStandby: async () => {
      standby = await startStandby(cluster, home, options.onNews);
    },
    /** PostgreSQL is lost with its machine; the second takes its place, and the servers are started on it. */
    failOver: async () => {
      const [first, second] = [cluster, standby!];
      standby = null;
      await promote(first, second);
      cluster = second;
      for (const { process } of servers) process.kill();
    },
    servers,
    front,
    provider,
    providerLine,
    startServers,
    stopServers: async () => {
      await Promise.all(servers.map(({ process }) => process.stop()));
    },
    /** The owner's eyes, for the checks at the end; no check of a long run ends by the server's time limit. */
    openBooks: async () => {
      const books = openDatabase({ url: cluster.url('croupier'), connections: 1, asOwner: true, onError: () => {} });
      await books.pool.query('set statement_timeout = 0');
      return books;
    },
    close,
  };
}

export type Deployment = Awaited<ReturnType<typeof startDeployment>>;

/** Limits and password hashing are not what is tried here; draws are planned before the doors open. */
const always = {
  MODE: 'test',
  LOG_LEVEL: 'error',
  LIMIT_FACTOR: '100000',
  LOTTERY_DAYS_AHEAD: '0',
  DATABASE_POOL: '10',
  ARGON2_MEMORY_KIB: '8192',
  ARGON2_PASSES: '1',
};

async function makeDatabase(cluster: Cluster): Promise<void> {
  const owner = new pg.Client({ connectionString: cluster.url('postgres') });
  await owner.connect();
  await owner.query('create database croupier');
  await owner.end();
  await migrate(cluster.url('croupier'), readSchema(path.join(root, 'apps/server')));
  await installJobs(cluster.url('croupier'), jobNames);
}
