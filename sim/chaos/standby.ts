import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster, systemClock, systemRandom } from '@croupier/server/testing';
import type { Cluster } from '@croupier/server/testing';
import pg from 'pg';

const LOOK_MS = 100;
const SYNC_MS = 60_000;

/** What a standby makes for itself, and what another process holds. */
const notCopied = new Set(['postmaster.pid', 'postmaster.opts', 'pg_replslot']);

/**
 * Makes a second PostgreSQL beside the first that has every commit before it is answered: a copy of its folder while it
 * works, which follows its log. Answers when the first one waits for it.
 */
export async function startStandby(first: Cluster, home: { from: string; to: string }, onNews: (line: string) => void) {
  const owner = new pg.Client({ connectionString: first.url('postgres') });
  // It breaks with the first PostgreSQL, which the next statement says.
  owner.on('error', () => {});
  await owner.connect();
  try {
    await owner.query("select pg_create_physical_replication_slot('chaos', true)");
    await owner.query("select pg_backup_start('chaos', true)");
    copyFolder(path.join(home.from, 'data'), path.join(home.to, 'data'));
    const { rows } = await owner.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    follow(first, home, rows[0]!.labelfile);
    const standby = await startCluster({
      home: home.to,
      clock: systemClock,
      random: systemRandom(systemClock),
      onNews: (line) => onNews(`the standby: ${line}`),
    });
    await owner.query("alter system set synchronous_standby_names = '*'");
    await owner.query('select pg_reload_conf()');
    for (let waited = 0; waited < SYNC_MS; waited += LOOK_MS) {
      const { rowCount } = await owner.query("select 1 from pg_stat_replication where sync_state = 'sync'");
      if (rowCount) return standby;
      await sleep(LOOK_MS);
    }
    throw new Error('the standby does not follow');
  } finally {
    // The primary may have been killed meanwhile; what was wanted of it is done or has thrown above.
    await owner.end().catch(() => {});
  }
}

/** Files may vanish while they are copied; the log brings the copy to where it should be. */
function copyFolder(from: string, to: string): void {
  const { uid, gid, mode } = fs.statSync(from);
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (notCopied.has(entry.name)) {
      if (entry.isDirectory()) makeLike(source, target);
      continue;
    }
    if (entry.isDirectory()) copyFolder(source, target);
    else if (entry.isFile()) copyFile(source, target);
  }
  fs.chownSync(to, uid, gid);
  fs.chmodSync(to, mode);
}

function makeLike(source: string, target: string): void {
  const { uid, gid, mode } = fs.statSync(source);
  fs.mkdirSync(target, { recursive: true, mode });
  fs.chownSync(target, uid, gid);
}

function copyFile(source: string, target: string): void {
  try {
    const { uid, gid, mode } = fs.statSync(source);
    fs.copyFileSync(source, target);
    fs.chownSync(target, uid, gid);
    fs.chmodSync(target, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function follow(first: Cluster, { from, to }: { from: string; to: string }, label: string): void {
  const address = new URL(first.url('postgres').replace(/@[^:/]*:/, '@127.0.0.1:'));
  const { uid, gid } = fs.statSync(from);
  fs.chownSync(to, uid, gid);
  const write = (name: string, text: string, mode = 0o600) => {
    const file = path.join(to, name);
    fs.appendFileSync(file, text);
    fs.chownSync(file, uid, gid);
    fs.chmodSync(file, mode);
  };
  write('password', fs.readFileSync(path.join(from, 'password'), 'utf8'));
  write('data/backup_label', label);
  write('data/standby.signal', '');
  const { port, username, password } = address;
  write(
    'data/postgresql.auto.conf',
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\nprimary_slot_name = 'chaos'\n`,
  );
}

/** The first PostgreSQL dies for good, and the second takes its place. */
export async function promote(first: Cluster, standby: Cluster): Promise<void> {
  // Told first that its end is wanted, so that nobody starts it again.
  const ended = first.stop();
  process.kill(first.pid, 'SIGKILL');
  await ended;
  const owner = new pg.Client({ connectionString: standby.url('postgres') });
  await owner.connect();
  try {
    await owner.query('select pg_promote()');
  } finally {
    await owner.end();
  }
}
