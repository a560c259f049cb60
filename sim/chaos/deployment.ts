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
import { openFront } from './front.ts';
import { openProviderLine } from './provider-line.ts';
import type { Recovery } from './recovery.ts';
import { manageServer, root } from './server-process.ts';
import type { ManagedServer } from './server-process.ts';

export type DeploymentOptions = {
  servers: number;
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
  const cluster = await startCluster({
    home: path.join(folder, 'pg'),
    clock: systemClock,
    random: systemRandom(systemClock),
    onNews: options.onNews,
  });
  const url = cluster.url('croupier');
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
      const env = { ...always, ...settings, DATABASE_URL: url, PORT: String(port), CHAOS_CLOCK: clockFile };
      const onNews = (line: string) => options.onNews(`server ${n} ${line}`);
      const process = manageServer({ program, env, onFault: options.onFault, onNews });
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
  return {
    url,
    folder,
    cluster,
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
      const books = openDatabase({ url, connections: 1, asOwner: true, onError: () => {} });
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
