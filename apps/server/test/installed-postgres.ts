import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import { freePort, temporaryFolder } from '@croupier/server/testing';
import pg from 'pg';

/** The usual folders of PostgreSQL 15; `POSTGRES_15_BIN` names another one. */
const usualFolders = [
  process.env['POSTGRES_15_BIN'],
  '/usr/lib/postgresql/15/bin',
  '/usr/pgsql-15/bin',
  '/opt/homebrew/opt/postgresql@15/bin',
  '/usr/local/opt/postgresql@15/bin',
];

export const installedPostgres = (): string | null =>
  usualFolders.find((folder) => folder !== undefined && fs.existsSync(path.join(folder, 'initdb'))) ?? null;

/** PostgreSQL refuses root, so as root it runs as another user. */
const NOBODY = 65_534;
const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** An empty PostgreSQL as `initdb` makes it, with an administrator `postgres` and a password. */
export async function startInstalled(bin: string) {
  const home = temporaryFolder('installed');
  const [data, log, passwordFile] = ['data', 'log', 'password'].map((name) => path.join(home, name)) as [
    string,
    string,
    string,
  ];
  fs.writeFileSync(passwordFile, 'of the administrator');
  fs.mkdirSync(data, { mode: 0o700 });
  if (owner.uid !== undefined) fs.chownSync(data, owner.uid, owner.gid);
  const choices = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const made = spawnSync(path.join(bin, 'initdb'), ['-D', data, ...choices], { ...owner, cwd: data, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const output = fs.openSync(log, 'a');
  const flags = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const child = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...owner,
    cwd: data,
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = `postgres://postgres:${encodeURIComponent('of the administrator')}@127.0.0.1:${port}/postgres`;
  const version = await versionOf(url);
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    fs.rmSync(home, { recursive: true, force: true });
  };
  return { url, port, version, log: () => fs.readFileSync(log, 'utf8'), stop };
}

async function versionOf(url: string): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    // A connection that fails while the server starts is tried again below.
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      return rows[0]!.server_version;
    } catch (error) {
      if (tries > 300) throw error;
      await passing(100);
    } finally {
      await client.end();
    }
  }
}
