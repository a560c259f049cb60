import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Bus } from '../../platform/push/index.ts';
import type { JobDescription } from '../../platform/work/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import { nameIn } from './catalogue.ts';
import { adminHandlers } from './admin-handlers.ts';
import type { OperatorNames } from './admin-reading.ts';
import { gamesHandlers } from './handlers.ts';
import { createGameIcons } from './icons.ts';
import { createCatalogueFiles } from './import/index.ts';
import { importHandlers } from './import/admin-handlers.ts';
import { importCatalogue } from './import-catalogue.ts';
import type { NewCatalogue } from './import-catalogue.ts';
import { smallestEdges } from './edges.ts';
import { createJackpot } from './jackpot.ts';
import { page, shownGame } from './listing.ts';
import { gameOf, playable } from './playable.ts';
import { recordPlay } from './recent.ts';
import { createSnapshot } from './snapshot.ts';
import { setMaintenance, setSwitch } from './switches.ts';
import type { Switch } from './switches.ts';
import { vendorName } from './vendor-names.ts';
import { createWinnerBoard } from './winner-board.ts';
import { forgetOldWins, recordRounds } from './wins.ts';

export { createGameIcons } from './icons.ts';
export { createCatalogueFiles } from './import/index.ts';
export type { CatalogueFiles, ImportDone } from './import/index.ts';
export type { Imported, NewCatalogue, NewGame } from './import-catalogue.ts';
export type { Switch } from './switches.ts';

export type GamesOptions = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  bus: Bus;
  brands: readonly Brand[];
  members: Members;
  operatorNames: OperatorNames;
  ledger: Pick<Ledger, 'poolBalance' | 'wonRounds' | 'merchantOf'>;
  /** What of valid bets a brand pays back today, in percent by category. */
  rebatesOf: (brand: Brand) => Promise<ReadonlyMap<string, string>>;
};

/** Whom games are shown to. */
type Whom = { brand: Brand; country: string | null; language: string; at: Date };

/** The catalogue: games, their visibility for each brand and country, and recent wins. */
export function createGames(options: GamesOptions) {
  const { db, clock, random, log, bus, brands, members, operatorNames, ledger, rebatesOf } = options;
  const snapshot = createSnapshot({ db, clock, log });
  bus.listen((messages) => {
    if (messages.some(({ kind }) => kind === 'games.catalogue')) snapshot.refreshSoon();
  });
  const boardOf = createWinnerBoard({ db, clock, members });
  const jackpotOf = createJackpot({ ledger, clock });

  const icons = createGameIcons({ db, clock, random, brands });

  return {
    handlers: {
      ...gamesHandlers({ db, clock, snapshot, boardOf, jackpotOf, rebatesOf }),
      ...adminHandlers({ db, clock, snapshot, brands, operatorNames }),
      ...importHandlers({ files: createCatalogueFiles({ db, clock, brands }), brands, snapshot }),
    },
    start: snapshot.refresh,
    /** After the caller's own commit: the change is visible when this returns. Other processes are notified. */
    refresh: snapshot.refresh,
    playable: (brand: Brand, country: string | null, which: { nodeId: number; gameCode?: string }) =>
      playable(snapshot, brand, country, which),
    gameOf: (nodeId: number) => gameOf(snapshot, nodeId),
    /** The category of every game, whether or not a brand shows it. */
    gameCategories: () =>
      snapshot.known().catalogue.games.map(({ nodeId, gameType }) => ({ game: nodeId, category: gameType })),
    /** The smallest exact edge of each category's games, in thousandths of a percent. */
    edges: () => smallestEdges(snapshot.known().catalogue.games),
    /** A vendor's name; one that left the catalogue is shown by its code. */
    vendorNameOf: (vendor: string, language: string) => {
      const found = snapshot.vendor(vendor);
      return found ? nameIn(language, found) : vendor;
    },
    /** The name under which a brand's players know it (GA-7). */
    shownVendorOf: (vendor: string, { brand, language }: Pick<Whom, 'brand' | 'language'>) => {
      const found = snapshot.vendor(vendor);
      return found ? vendorName(found, brand, language) : vendor;
    },
    /** The name of a game, shown or not; null when there never was one. */
    gameNameOf: (nodeId: number, language: string) => {
      const found = snapshot.game(nodeId);
      return found ? nameIn(language, found.game) : null;
    },
    /** A vendor's games by their codes; those that it does not have any more are left out. */
    gamesNamed: (vendor: string, codes: readonly string[]) =>
      snapshot.known().catalogue.games.filter((game) => game.vendor === vendor && codes.includes(game.gameCode)),
    /** Slots of these vendors that stand in no other sub-category, such as jackpots; the most played first. */
    slotsOf: (vendors: ReadonlySet<string>) => {
      const { games, orders } = snapshot.known().catalogue;
      return (
        [...orders.popular]
          // A place is an index of the games.
          .map((place) => games[place]!)
          .filter(
            ({ vendor, gameType, subCategory }) => vendors.has(vendor) && gameType === 'RNG' && subCategory === null,
          )
      );
    },
    vendorCodes: () => snapshot.vendors().map(({ code }) => code),
    /** The exact return of a game, where known. */
    rtpOf: (nodeId: number) => snapshot.game(nodeId)?.game.rtp ?? null,
    walletModeOf: (vendor: string) => snapshot.vendor(vendor)?.walletMode ?? null,
    transferVendors: (brand: Brand, language: string) =>
      snapshot
        .vendors()
        .filter(({ walletMode }) => walletMode === 'transfer')
        .map((vendor) => ({ vendor: vendor.code, name: vendorName(vendor, brand, language) })),
    shownOf: (
      { brand, country, language, at }: Whom,
      filter: { gameType: string; vassalage?: string | undefined },
      limit: number,
    ) => {
      const view = snapshot.view(brand, country);
      const places = snapshot.list(view, 'popular', filter, language);
      return page(places, 1, limit).items.map((place) => shownGame(view, place, language, at));
    },
    importCatalogue: (tx: Tx, catalogue: NewCatalogue) => importCatalogue(tx, brands, catalogue, clock.now()),
    setSwitch: (tx: Tx, wanted: Switch) => setSwitch(tx, brands, wanted, clock.now()),
    setMaintenance: (tx: Tx, wanted: { vendor: string; on: boolean; until: Date | null }) =>
      setMaintenance(tx, brands, wanted),
    recordPlay: (tx: Tx, play: { member: MemberId; nodeId: number; at: Date }) => recordPlay(tx, play),
    /** Wins of rounds that ended lately; runs every minute. */
    recordRounds: (lookBackMs?: number) => recordRounds(db, ledger, clock.now(), lookBackMs),
    /** Pictures on other hosts; runs every minute. */
    fetchIcons: icons.fetchAll,
    serve: icons.serve,
    sweep: () => forgetOldWins(db, clock.now()),
    jobs: [
      {
        name: 'games.icons',
        rhythm: { everyMinutes: 1 },
        handler: async (_value, signal) => void (await icons.fetchAll(signal)),
      },
      {
        name: 'games.wins',
        rhythm: { everyMinutes: 1 },
        handler: async () => void (await recordRounds(db, ledger, clock.now())),
      },
    ] satisfies JobDescription[],
  };
}

export type Games = ReturnType<typeof createGames>;
