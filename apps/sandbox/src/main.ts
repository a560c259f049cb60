import path from 'node:path';
import { readConfig } from './config.ts';
import { gameOf } from './games/table.ts';
import { systemRandom } from './platform/random.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { Unstartable } from './platform/unstartable.ts';
import { createSandbox } from './sandbox.ts';
import { createVendor } from './vendor/vendor.ts';

/** Requests under way are a few milliseconds long; anyone who hangs longer is cut off. */
const STOP_MS = 5000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const pool = await openDatabase(config.SANDBOX_DATABASE_URL, path.resolve(import.meta.dirname, '../migrations'));
  const vendor = createVendor({
    pool,
    clock: systemClock,
    random: systemRandom,
    walletUrl: config.SANDBOX_WALLET_URL,
    secret: config.SANDBOX_SECRET,
    vendorId: config.SANDBOX_VENDOR_ID,
    games: gameOf,
    misbehaviour: config.SANDBOX_MISBEHAVIOUR,
    onFault: (error) =>
      process.stderr.write(`sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`),
  });
  const app = createSandbox({ config, clock: systemClock, random: systemRandom, vendor });
  app.addHook('onClose', async () => {
    await vendor.stop();
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

  const { SANDBOX_HOST: host, SANDBOX_PORT: port } = config;
  const address = await app.listen({ host, port }).catch((error: unknown) => {
    throw unusable(error, host, port) ?? error;
  });
  vendor.start();
  if (process.send) process.send({ type: 'ready', address });
  else process.stdout.write(`The sandbox answers at ${address}\n`);
}

/** What the person who starts the program can fix about the address. */
function unusable(error: unknown, host: string, port: number): Unstartable | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    const other = port === 65_535 ? port - 1 : port + 1;
    return new Unstartable(
      `Port ${port} is taken by another program. Stop that one, or choose another: SANDBOX_PORT=${other} npm start`,
    );
  }
  if (code === 'EACCES')
    return new Unstartable(`Port ${port} may not be used by this user. Choose one above 1023: SANDBOX_PORT=4100`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new Unstartable(`The setting SANDBOX_HOST is wrong (it is "${host}"). This machine has no such address.`);
  }
  return null;
}

main().catch((error: unknown) => {
  const text =
    error instanceof Unstartable
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
