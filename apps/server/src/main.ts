import fs from 'node:fs';
import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import { createApp, jobNames } from './app.ts';
import { openHouse } from './house.ts';
import { readBrands } from './modules/brand/index.ts';
import { systemChance } from './platform/chance.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config/index.ts';
import { openGeo } from './platform/geo.ts';
import { createLog } from './platform/log.ts';
import { memoryBus, postgresBus } from './platform/push/index.ts';
import { Unstartable } from './platform/unstartable.ts';
import { demoSignIns, seedDemo } from './seed/index.ts';

/** What the starter hears: sentences while it works, then the address. */
type Message =
  | { type: 'progress'; sentence: string }
  | { type: 'ready'; address: string; signIns: typeof demoSignIns | null };

/** Source or bundle, both stand two folders below the server's own, four below the root. */
const root = path.resolve(import.meta.dirname, '../../..');

/** How long a stop may take: a call's 10 s, then the database's own end. */
const STOP_MS = 20_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const clock = systemClock;
  const chance = systemChance(clock);
  const log = createLog(config.LOG_LEVEL);
  const progress = (sentence: string) => tell({ type: 'progress', sentence });
  const brands = readBrands(path.join(root, 'brands'));

  const house = await openHouse({ config, clock, chance, log, root, jobNames, progress });
  let stopApp = async () => {};
  const stop = async () => {
    await stopApp();
    await house.close();
  };
  closeWithGrace({ delay: STOP_MS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ error: err }, 'the server ends after a fault');
    await stop();
  });
  // The starter is gone without a word: nobody is left to stop us.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

  try {
    const { database, url } = house;
    const isAlone = house.isOwnDatabase && config.ROLE === 'all';
    const bus = isAlone ? memoryBus() : await postgresBus({ url, db: database.db, clock, log });
    const app = await createApp({
      config,
      database,
      bus,
      brands,
      clock,
      chance,
      log,
      geo: await openGeo(),
      catalogues: path.join(root, 'packages/i18n/catalogues'),
      pages: builtPages(),
    });
    stopApp = async () => {
      await app.stop();
      await bus.close();
    };
    if (config.MODE === 'demo' && (await seedDemo(app, database.db, brands))) progress('Demo world seeded.');
    const address = await app.start().catch((error: unknown) => {
      throw portTaken(error, config.PORT) ?? error;
    });
    tell({ type: 'ready', address, signIns: config.MODE === 'demo' ? demoSignIns : null });
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

/** Without built pages (in development the page server shows them) only calls are served. */
function builtPages() {
  const pages = { portal: path.join(root, 'apps/portal/dist'), console: path.join(root, 'apps/console/dist') };
  const isBuilt = Object.values(pages).every((folder) => fs.existsSync(path.join(folder, 'index.html')));
  return isBuilt ? pages : null;
}

function portTaken(error: unknown, port: number): Unstartable | null {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return null;
  return new Unstartable(
    `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`,
  );
}

function tell(message: Message): void {
  if (process.send) process.send(message);
  else if (message.type === 'progress') console.log(message.sentence);
  else console.log(`Croupier answers at ${message.address}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Unstartable ? error.message : error);
  process.exit(1);
});
