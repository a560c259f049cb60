import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import type { Random, Clock } from '../../core/ports.ts';
import { Unstartable } from '../unstartable.ts';
import { postgresBinaries } from './binaries.ts';
import { isOver, keepRunning } from './supervisor.ts';
import { giveToPostgres, runAs } from './run-as.ts';

export type Cluster = {
  /** The owner's address of a database in this cluster. */
  url: (database: string) => string;
  /** Process id of the current postmaster, for measuring and for fault tests. */
  readonly pid: number;
  stop: () => Promise<void>;
};

export type ClusterOptions = {
  /** Folder that holds the data, the password and the log; made when missing. */
  home: string;
  clock: Clock;
  random: Random;
  /** Settings beyond the defaults, such as `max_connections`. */
  settings?: Record<string, string>;
  /** Gets a sentence when PostgreSQL ended unexpectedly and when it runs again. */
  onNews?: (sentence: string) => void;
};

/** 20 s covers crash recovery on a slow disk; a healthy start takes a tenth of a second. */
const START_SECONDS = 20;

/** Starts PostgreSQL on our folder and a free loopback port, and starts it again when it dies. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const bin = postgresBinaries();
  const data = path.join(options.home, 'data');
  makeHome(options.home);
  const password = passwordOf(options);
  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) createCluster(bin, data, path.join(options.home, 'password'));
  await endStale(data, options.clock);

  const port = await freePort();
  const log = path.join(options.home, 'postgres.log');
  const socket = socketFolder(options.home, port);
  const host = socket === null ? '127.0.0.1' : encodeURIComponent(socket);
  const url = (database: string) => `postgres://croupier:${password}@${host}:${port}/${database}`;
  const start = async () => {
    const child = spawnPostgres({
      bin,
      data,
      port,
      log,
      settings: { unix_socket_directories: socket ?? '', ...options.settings },
    });
    await waitUntilReady(url('postgres'), child, log, options.clock);
    return child;
  };
  const supervisor = await keepRunning({ start, clock: options.clock, onNews: options.onNews ?? (() => {}) });
  return {
    url,
    get pid() {
      return supervisor.child().pid!;
    },
    stop: async () => stop(await supervisor.letGo(), options.clock),
  };
}

function makeHome(home: string): void {
  try {
    fs.mkdirSync(home, { recursive: true });
    giveToPostgres(home);
  } catch (error) {
    throw new Unstartable(
      `The folder for the database cannot be made or written: ${home} (${(error as NodeJS.ErrnoException).code}). Give it to this user, or set DATA_DIR to another folder.`,
    );
  }
}

/** The shortest limit for a socket's path in bytes, with its ending zero. */
const SOCKET_NAME_BYTES = 104;

/**
 * A Unix socket halves the cost of each statement compared with loopback. Null where its path would be too long or
 * sockets do not exist; the port is open in any case.
 */
function socketFolder(home: string, port: number): string | null {
  const folder = path.resolve(home);
  const isShort = Buffer.byteLength(path.join(folder, `.s.PGSQL.${port}`)) < SOCKET_NAME_BYTES;
  return process.platform !== 'win32' && isShort && !folder.includes(',') ? folder : null;
}

/** All users of the machine share loopback, so PostgreSQL asks for a password even there. */
function passwordOf({ home, random }: ClusterOptions): string {
  const file = path.join(home, 'password');
  if (!fs.existsSync(file)) {
    fs.writeFileSync(file, random.bytes(24).toString('base64url'), { mode: 0o600 });
    giveToPostgres(file);
  }
  return fs.readFileSync(file, 'utf8').trim();
}

function createCluster(bin: string, data: string, passwordFile: string): void {
  fs.rmSync(data, { recursive: true, force: true });
  fs.mkdirSync(data, { mode: 0o700 });
  giveToPostgres(data);
  const choices = ['-U', 'croupier', '-A', 'scram-sha-256', '--locale=C', '-E', 'UTF8', '--data-checksums'];
  const made = spawnSync(path.join(bin, 'initdb'), ['-D', data, `--pwfile=${passwordFile}`, ...choices], {
    ...runAs.ids,
    cwd: data,
    encoding: 'utf8',
  });
  if (made.status !== 0) {
    fs.rmSync(data, { recursive: true, force: true });
    throw new Unstartable(`PostgreSQL could not create its data folder ${data}: ${made.stderr || made.error?.message}`);
  }
}

/** Details and statements of faults contain personal data. The server's own log names the call. */
const discreet = { log_error_verbosity: 'terse', log_min_error_statement: 'panic' };

/**
 * After a crash PostgreSQL first syncs every file of its folder, thousands of them, which can take longer than all the rest
 * of its recovery. Linux does the same for the whole file system in one call.
 */
const quickRecovery = process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {};

type Spawned = { bin: string; data: string; port: number; log: string; settings: Record<string, string> };

function spawnPostgres({ bin, data, port, log, settings }: Spawned): ChildProcess {
  const all = { listen_addresses: '127.0.0.1', max_connections: '200', ...discreet, ...quickRecovery, ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = fs.openSync(log, 'a', 0o600);
  // A log of an earlier release may be readable for everybody.
  fs.fchmodSync(output, 0o600);
  // A process group of its own: Ctrl-C must reach the server first, which stops the database last.
  const child = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...runAs.ids,
    cwd: data,
    detached: true,
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  child.unref();
  return child;
}

/** Stops the PostgreSQL of a server that was killed, before the folder is used again. */
async function endStale(data: string, clock: Clock): Promise<void> {
  const file = path.join(data, 'postmaster.pid');
  if (!fs.existsSync(file)) return;
  const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || !isPostgresOn(pid, data)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < START_SECONDS * 1000; waited += 50) {
    if (!isAlive(pid)) return;
    await clock.sleep(50);
  }
  throw new Unstartable(`An earlier PostgreSQL (process ${pid}) still holds ${data} and does not end.`);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process id in the file may belong to another program by now; only our own postmaster is stopped. */
function isPostgresOn(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  const commandLine = `/proc/${pid}/cmdline`;
  return fs.existsSync(commandLine) ? fs.readFileSync(commandLine, 'utf8').includes(data) : true;
}

export async function freePort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function waitUntilReady(url: string, child: ChildProcess, log: string, clock: Clock): Promise<void> {
  for (let waited = 0; waited < START_SECONDS * 1000; waited += 25) {
    if (isOver(child)) break;
    if (await answers(url)) return;
    await clock.sleep(25);
  }
  child.kill('SIGKILL');
  const lastLines = fs.readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n');
  throw new Unstartable(`PostgreSQL did not start. Its last words (${log}):\n${lastLines}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** SIGINT is PostgreSQL's fast shutdown: it ends sessions and keeps everything committed. */
async function stop(child: ChildProcess, clock: Clock): Promise<void> {
  if (isOver(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.ref();
  child.kill('SIGINT');
  await Promise.race([ended, clock.sleep(10_000).then(() => child.kill('SIGQUIT'))]);
}
