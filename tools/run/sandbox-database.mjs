import { randomBytes } from 'node:crypto';

/** What PostgreSQL says to anyone who may not. */
const NOT_ALLOWED = '42501';

/**
 * A sandbox's own database and role beside the server's, made when missing. The role gets a new password at every
 * start, so that none is kept anywhere, and it owns nothing of the server's. Where the server's user may make neither,
 * the sandbox has a schema of its own in the server's database, which every owner may make. `setting` names the address
 * of one that the operator has made.
 */
export async function sandboxDatabase(serverUrl, { name, setting }) {
  if (process.env[setting]) return process.env[setting];
  // Not before: this file is read by a clone in which nothing is installed yet.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    if (!(await mayMakeRoles(client))) return await ownSchema(client, serverUrl, name);
    return await ownDatabase(client, serverUrl, name).catch((error) => {
      if (error.code !== NOT_ALLOWED) throw error;
      return ownSchema(client, serverUrl, name);
    });
  } catch (error) {
    throw new Error(`No database could be made for the sandbox (${error.message}). Make one and set ${setting}.`, {
      cause: error,
    });
  } finally {
    await client.end();
  }
}

/** Asked before it is tried: a refusal would stand in the log of somebody else's PostgreSQL. */
async function mayMakeRoles(client) {
  const { rows } = await client.query(
    'select rolsuper or (rolcreaterole and rolcreatedb) as may from pg_roles where rolname = current_user',
  );
  return rows[0].may;
}

async function ownDatabase(client, serverUrl, name) {
  const password = randomBytes(24).toString('base64url');
  const role = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  await client.query(`${role.rowCount ? 'alter' : 'create'} role ${name} login password '${password}'`);
  const found = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (!found.rowCount) {
    await client.query(`grant ${name} to current_user`);
    await client.query(`create database ${name} owner ${name}`);
  }
  return Object.assign(new URL(serverUrl), { username: name, password, pathname: `/${name}` }).href;
}

async function ownSchema(client, serverUrl, name) {
  await client.query(`create schema if not exists ${name}`);
  const url = new URL(serverUrl);
  url.searchParams.set('options', `-c search_path=${name}`);
  return url.href;
}
