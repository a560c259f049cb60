import { randomBytes } from 'node:crypto';

/**
 * A sandbox's own database and role beside the server's, made when missing. The role gets a new password at every
 * start, so that none is kept anywhere, and it owns nothing of the server's. `setting` names the address of one that
 * the operator has made.
 */
export async function sandboxDatabase(serverUrl, { name, setting }) {
  if (process.env[setting]) return process.env[setting];
  // Not before: this file is read by a clone in which nothing is installed yet.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const password = randomBytes(24).toString('base64url');
    const role = await client.query('select 1 from pg_roles where rolname = $1', [name]);
    await client.query(`${role.rowCount ? 'alter' : 'create'} role ${name} login password '${password}'`);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!found.rowCount) {
      await client.query(`grant ${name} to current_user`);
      await client.query(`create database ${name} owner ${name}`);
    }
    const url = new URL(serverUrl);
    url.username = name;
    url.password = password;
    url.pathname = `/${name}`;
    return url.href;
  } catch (error) {
    throw new Error(`No database could be made for the sandbox (${error.message}). Make one and set ${setting}.`, {
      cause: error,
    });
  } finally {
    await client.end();
  }
}
