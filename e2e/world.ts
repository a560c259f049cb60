import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { freePort, temporaryFolder } from '@croupier/server/postgres';
import { databaseAddress } from './world-database.ts';
import { ownBrands, ownVendors, REGULARS } from './world-own.ts';

const root = path.resolve(import.meta.dirname, '..');

/** An end for what hangs. A start of what is built takes seconds, and a minute or more beside other work. */
const START_MS = 300_000;

/** The whole product as `npm start` starts it, on free ports and a data folder of its own. */
export default async function openWorld(): Promise<() => Promise<void>> {
  // Anyone who writes a test keeps one open.
  if (process.env['WORLD_PORT']) return async () => {};
  const [port, sandboxPort, paymentsPort] = [await freePort(), await freePort(), await freePort()];
  const data = temporaryFolder('e2e');
  const child = spawn(process.execPath, [path.join(root, 'tools/run/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      PAYMENTS_SANDBOX_PORT: String(paymentsPort),
      PAYMENTS_SANDBOX_PAUSE_MS: '300',
      DATA_DIR: data,
      BRANDS_DIR: ownBrands(data),
      VENDORS_FILE: ownVendors(data, `http://127.0.0.1:${sandboxPort}`),
      LOG_LEVEL: 'warn',
      LIMIT_FACTOR: '1000',
      // Sums that a browser does beside its form take no time here, and one password must always be changed.
      // Far apart: a small sum that happens to be a large one too passes in place of the letters.
      CAPTCHA_LIGHT_BITS: '1',
      CAPTCHA_FULL_BITS: '14',
      DEFAULT_PASSWORD: 'begin-with-this',
      DEMO_REGULARS: String(REGULARS),
      // A test may say where a visitor comes from.
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the world did not open:\n${output}`)), START_MS);
    child.stdout.on('data', (text: Buffer) => {
      output += text;
      if (!output.includes('Ctrl-C ends everything')) return;
      clearTimeout(timer);
      resolve();
    });
    void ended.then((code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  process.env['WORLD_PORT'] = String(port);
  process.env['WORLD_SANDBOX_PORT'] = String(sandboxPort);
  process.env['WORLD_PAYMENTS_PORT'] = String(paymentsPort);
  process.env['WORLD_OUTPUT'] = output;
  process.env['WORLD_CLAIMS'] = path.join(data, 'claims');
  process.env['WORLD_DATABASE'] = databaseAddress(data);

  return async () => {
    child.kill('SIGINT');
    const code = await ended;
    fs.rmSync(data, { recursive: true, force: true });
    if (code !== 0) throw new Error(`npm start ended with ${code} after Ctrl-C`);
  };
}
