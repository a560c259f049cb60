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
import pg from 'pg';
import { bundleServer, manageServer, root } from './server-process.ts';
import type { ManagedServer } from './server-process.ts';

export type DeploymentOptions = {
  servers: number;
  planted: string | undefined;
  onFault: (answered: string) => void;
  onNews: (line: string) => void;
};

/** The real thing: one PostgreSQL with fsync on, and several server processes on it, all started again when they die. */
export async function startDeployment(options: DeploymentOptions) {
  const folder = temporaryFolder('chaos');
  const random = systemRandom(systemClock);
  const cluster = await startCluster({
    home: path.join(folder, 'pg'),
    clock: systemClock,
    random,
    onNews: options.onNews,
  });
  const url = cluster.url('croupier');
  let servers: { address: string; process: ManagedServer }[] = [];
  let bundle: string | null = null;

  async function close(): Promise<void> {
    await Promise.all(servers.map(({ process }) => process.stop()));
    await cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
    if (bundle) fs.rmSync(bundle, { force: true });
  }

  /** Opens the doors, once people and budgets are there. */
  async function startServers(): Promise<void> {
    const file = (bundle = await bundleServer());
    const env = { ...settings, DATABASE_URL: url, CHAOS_ROOT: root, CHAOS_PLANTED: options.planted ?? '' };
    for (let n = 0; n < options.servers; n += 1) {
      const port = String(await freePort());
      const onNews = (line: string) => options.onNews(`server ${n} ${line}`);
      const process = manageServer({ file, env: { ...env, PORT: port }, onFault: options.onFault, onNews });
      servers.push({ address: `http://127.0.0.1:${port}`, process });
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
    cluster,
    servers,
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

/** Limits and password hashing are not what is tried here. */
const settings = {
  MODE: 'test',
  LOG_LEVEL: 'error',
  LIMIT_FACTOR: '100000',
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
