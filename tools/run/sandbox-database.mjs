import { randomBytes } from 'node:crypto';

/** PostgreSQL's code for missing rights. */
const NOT_ALLOWED = '42501';

/**
 * Creates a sandbox's database and role in the server's PostgreSQL if they are missing. The role gets a new password at
 * every start, so that none is stored, and owns nothing of the server. If the server's user may not create them, the
 * sandbox gets its own schema in the server's database, which the owner may create. `setting` is the setting with the
 * address of a database made by the operator.
 */
export async function sandboxDatabase(serverUrl, { name, setting }) {
  if (process.env[setting]) return process.env[setting];
  // Imported late, because this file is loaded before packages are installed.
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

/** Checked first, because a refused attempt would be in the log of the operator's PostgreSQL. */
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
