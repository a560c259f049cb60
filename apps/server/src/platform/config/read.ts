import fs from 'node:fs';
import net from 'node:net';
import { Unstartable } from '../unstartable.ts';
import { settings } from './settings.ts';
import type { SettingName, SettingValues } from './settings.ts';

export type Config = Readonly<SettingValues>;

/**
 * Reads the settings from the environment. For a wrong one it throws a sentence with its name, the fault and its
 * meaning.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  refuseDoubt(environment);
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [name, { schema, explanation, ...rest }] of Object.entries(settings)) {
    const absent = environment['MODE'] === 'production' && 'inProduction' in rest ? rest.inProduction : undefined;
    const text = environment[name] || absent;
    const read = schema.safeParse(text);
    if (read.success) values[name] = read.data;
    else {
      const shown = 'secret' in rest ? '' : ` (it is "${text}")`;
      const why = read.error.issues.map((issue) => issue.message).join('; ');
      faults.push(`The setting ${name} is wrong${shown}: ${why}. ${explanation}`);
    }
  }
  if (faults.length > 0) throw new Unstartable(faults.join('\n'));
  const config = values as Config;
  if (config.MODE === 'production') refuseInProduction(config);
  else if (config.MODE === 'demo') refuseOpenDemo(config);
  return config;
}

/** Refuses NODE_ENV=production without MODE: it would start a demo, whose passwords are known. */
function refuseDoubt({ NODE_ENV, MODE }: Record<string, string | undefined>): void {
  if (NODE_ENV === 'production' && !MODE)
    throw new Unstartable('NODE_ENV is production and MODE is not set. Set MODE=production, or MODE=demo for a demo.');
}

/** The demo's passwords are public, those of operators included. */
function refuseOpenDemo({ HOST }: Config): void {
  if (HOST === 'localhost' || HOST === '::1' || (net.isIPv4(HOST) && HOST.startsWith('127.'))) return;
  throw new Unstartable(
    `A demo listens on this machine only, and HOST is ${HOST}: everybody knows its passwords. Set MODE=production, or HOST=127.0.0.1.`,
  );
}

function refuseInProduction(config: Config): void {
  const demo = (Object.keys(settings) as SettingName[]).filter((name) => String(config[name]).startsWith('demo-only-'));
  if (demo.length > 0) {
    throw new Unstartable(
      `In production ${demo.join(', ')} may not have the demo value. Set your own in the environment.`,
    );
  }
  for (const name of secretNames) {
    const value = config[name];
    if (typeof value === 'string' && value !== 'none') refuseGuessable(name, value);
  }
  for (const name of ['VENDORS_FILE', 'PAYMENTS_FILE'] as const) refuseOpenFile(name, config[name]);
  if (config.UNSAFE_DATABASE) throw new Unstartable('In production UNSAFE_DATABASE must not be set.');
  if (config.LIMIT_FACTOR !== 1) throw new Unstartable('In production LIMIT_FACTOR must be 1.');
}

/** Our own keys among the settings. */
const secretNames = [
  'SECRET_KEY',
  'SECRET_KEY_BEFORE',
  'METRICS_TOKEN',
  'SANDBOX_SECRET',
  'SANDBOX_SECRET_BEFORE',
  'PAYMENTS_SANDBOX_SECRET',
  'PAYMENTS_SANDBOX_SECRET_BEFORE',
] as const satisfies readonly SettingName[];

/**
 * Minimum entropy per character, by the frequencies in the secret: random digits have 3.3 bits, a sentence 4, base64 5.
 */
const LEAST_BITS = 2.5;

function refuseGuessable(name: string, secret: string): void {
  const counts = new Map<string, number>();
  for (const letter of secret) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const { length } = [...secret];
  const bits = [...counts.values()].reduce((sum, count) => sum - (count / length) * Math.log2(count / length), 0);
  if (bits >= LEAST_BITS) return;
  throw new Unstartable(
    `In production ${name} may not be so easy to guess. Make one: node -e "console.log(require('node:crypto').randomBytes(32).toString('base64url'))"`,
  );
}

/** Only its user may read a file with secrets, and no secret may be the demo's. */
function refuseOpenFile(name: string, file: string | undefined): void {
  if (file === undefined) return;
  let text: string;
  let mode: number;
  try {
    text = fs.readFileSync(file, 'utf8');
    mode = fs.statSync(file).mode;
  } catch (error) {
    throw new Unstartable(`${name} cannot be read: ${(error as Error).message}`);
  }
  if ((mode & 0o007) !== 0 && process.platform !== 'win32')
    throw new Unstartable(
      `Everybody on this machine may read ${file} (${name}), which holds secrets. Run: chmod 600 ${file}`,
    );
  if (text.includes('demo-only-'))
    throw new Unstartable(`In production ${file} (${name}) may not hold a demo secret. Put your own there.`);
}
