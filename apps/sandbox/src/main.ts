import path from 'node:path';
import { faultTeller, openDatabase, runProgram, serveUntilStopped, systemClock } from '@croupier/sandbox-server';
import { readConfig } from './config.ts';
import { gameOf } from './games/table.ts';
import { systemRandom } from './platform/random.ts';
import { createSandbox } from './sandbox.ts';
import { createVendor } from './vendor/vendor.ts';

const onFault = faultTeller('sandbox');

runProgram(async () => {
  const config = readConfig(process.env);
  const pool = await openDatabase({
    program: 'sandbox',
    url: config.SANDBOX_DATABASE_URL,
    setting: 'SANDBOX_DATABASE_URL',
    migrations: path.resolve(import.meta.dirname, '../migrations'),
  });
  const vendor = createVendor({
    pool,
    clock: systemClock,
    random: systemRandom,
    walletUrl: config.SANDBOX_WALLET_URL,
    secret: config.SANDBOX_SECRET,
    vendorId: config.SANDBOX_VENDOR_ID,
    games: gameOf,
    misbehaviour: config.SANDBOX_MISBEHAVIOUR,
    onFault,
  });
  const app = createSandbox({ config, clock: systemClock, random: systemRandom, vendor });
  app.addHook('onClose', async () => {
    await vendor.stop();
    await pool.end();
  });
  const { SANDBOX_HOST: host, SANDBOX_PORT: port } = config;
  const address = await serveUntilStopped(app, { host, port, prefix: 'SANDBOX', usualPort: 4100 });
  vendor.start();
  if (process.send) process.send({ type: 'ready', address });
  else process.stdout.write(`The sandbox answers at ${address}\n`);
}, onFault);
