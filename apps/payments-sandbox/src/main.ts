import path from 'node:path';
import { faultTeller, openDatabase, runProgram, serveUntilStopped, systemClock } from '@croupier/sandbox-server';
import { createChain } from './chain/chain.ts';
import { readConfig } from './config.ts';
import { systemRandom } from './platform/random.ts';
import { createProvider } from './provider/provider.ts';
import { createWorker } from './provider/worker.ts';
import { createSandbox } from './sandbox.ts';

const onFault = faultTeller('payments sandbox');

runProgram(async () => {
  const config = readConfig(process.env);
  const pool = await openDatabase({
    program: 'payments sandbox',
    url: config.PAYMENTS_SANDBOX_DATABASE_URL,
    setting: 'PAYMENTS_SANDBOX_DATABASE_URL',
    migrations: path.resolve(import.meta.dirname, '../migrations'),
  });
  const provider = createProvider({ config, pool, clock: systemClock, random: systemRandom });
  const worker = createWorker(provider, onFault);
  const chain = createChain({
    clock: systemClock,
    random: systemRandom,
    blockMs: config.PAYMENTS_SANDBOX_BLOCK_MS,
    depth: config.PAYMENTS_SANDBOX_CHAIN_DEPTH,
  });
  const app = createSandbox({ provider, chain, onFault });
  app.addHook('onClose', async () => {
    await worker.stop();
    await pool.end();
  });
  const { PAYMENTS_SANDBOX_HOST: host, PAYMENTS_SANDBOX_PORT: port } = config;
  const address = await serveUntilStopped(app, { host, port, prefix: 'PAYMENTS_SANDBOX', usualPort: 4200 });
  provider.setAddress(address);
  worker.start();
  if (process.send) process.send({ type: 'ready', address });
  else process.stdout.write(`The payments sandbox answers at ${address}\n`);
}, onFault);
