import path from 'node:path';
import { createChain } from './chain/chain.ts';
import { readConfig } from './config.ts';
import { systemRandom } from './platform/random.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { Unstartable } from './platform/unstartable.ts';
import { createProvider } from './provider/provider.ts';
import { createWorker } from './provider/worker.ts';
import { createSandbox } from './sandbox.ts';

/** Requests under way are a few milliseconds long; anyone who hangs longer is cut off. */
const STOP_MS = 5000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const migrations = path.resolve(import.meta.dirname, '../migrations');
  const pool = await openDatabase(config.PAYMENTS_SANDBOX_DATABASE_URL, migrations);
  const provider = createProvider({ config, pool, clock: systemClock, random: systemRandom });
  const worker = createWorker(provider, reportFault);
  const chain = createChain({
    clock: systemClock,
    random: systemRandom,
    blockMs: config.PAYMENTS_SANDBOX_BLOCK_MS,
    depth: config.PAYMENTS_SANDBOX_CHAIN_DEPTH,
  });
  const app = createSandbox({ provider, chain, onFault: reportFault });
  app.addHook('onClose', async () => {
    await worker.stop();
    await pool.end();
  });

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  // The starter is gone without a word: nobody is left to stop us.
  process.on('disconnect', stop);

  const { PAYMENTS_SANDBOX_HOST: host, PAYMENTS_SANDBOX_PORT: port } = config;
  const address = await app.listen({ host, port }).catch((error: unknown) => {
    throw unusable(error, host, port) ?? error;
  });
  provider.setAddress(address);
  worker.start();
  if (process.send) process.send({ type: 'ready', address });
  else process.stdout.write(`The payments sandbox answers at ${address}\n`);
}

function reportFault(error: unknown): void {
  process.stderr.write(
    `payments sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}

/** What the person who starts the program can fix about the address. */
function unusable(error: unknown, host: string, port: number): Unstartable | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    const other = port === 65_535 ? port - 1 : port + 1;
    return new Unstartable(
      `Port ${port} is taken by another program. Stop that one, or choose another: PAYMENTS_SANDBOX_PORT=${other} npm start`,
    );
  }
  if (code === 'EACCES')
    return new Unstartable(
      `Port ${port} may not be used by this user. Choose one above 1023: PAYMENTS_SANDBOX_PORT=4200`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new Unstartable(
      `The setting PAYMENTS_SANDBOX_HOST is wrong (it is "${host}"). This machine has no such address.`,
    );
  }
  return null;
}

main().catch((error: unknown) => {
  if (error instanceof Unstartable) process.stderr.write(`${error.message}\n`);
  else reportFault(error);
  process.exit(1);
});
