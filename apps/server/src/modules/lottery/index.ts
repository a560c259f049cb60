import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Brand } from '../../core/brands.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { MemberContext } from '../../core/requests.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type pg from 'pg';
import type { Handlers } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { JobDescription } from '../../platform/work/index.ts';
import type { Translate } from '../codes/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import { createBeacon } from './beacons.ts';
import type { Beacon } from './beacons.ts';
import { closeDraw } from './closing.ts';
import { adminHandlers } from './admin-handlers.ts';
import type { OperatorNames } from './admin-reading.ts';
import { drawNumbers } from './drawing.ts';
import { factOf, proveTicket } from './freeze.ts';
import { gameHandlers } from './game-handlers.ts';
import { gameNames } from './game-table.ts';
import { installGames } from './games.ts';
import { createDrawScheduler } from './draw-scheduler.ts';
import { changeLevel } from './levels.ts';
import type { NewLevel } from './levels.ts';
import { operatorHandlers } from './operator-handlers.ts';
import { createPaytableWatch } from './paytable-watch.ts';
import { paytableSums } from './paytables.gen.ts';
import { createPace } from './pace.ts';
import { createPlacingBatcher } from './placing-batcher.ts';
import { createPlacing } from './placing.ts';
import { createSlipFacts } from './slip-facts.ts';
import { planDraws } from './plan.ts';
import type { PlanRequest } from './plan.ts';
import { publicHandlers } from './public-handlers.ts';
import { createSeeds } from './seasons.ts';
import { refundDraw, settleDraw } from './settling.ts';
import { stopWrongPaytables } from './stopping.ts';
import { createTakingBack } from './taking-back.ts';
import { lineEndsOf } from './line-ends.ts';
import { findTickets, showTicket } from './tickets.ts';

export { createBeacon, roundFor, timeOf as timeOfBeacon } from './beacons.ts';
export { createSeeds } from './seasons.ts';
export type { Beacon } from './beacons.ts';
export { correctedSince } from './corrections.ts';
export { gameTable } from './game-table.ts';
export { randomFault, SAMPLE_BYTES } from './random-health.ts';
export { bonusTickets, ticketPlaces } from './bonus-tickets.ts';
export type { BonusTicket } from './bonus-tickets.ts';
export {
  correctedBettors,
  coveredLines,
  mayHaveSettled,
  settledTickets,
  shelfOf,
  shelvedGames,
  stakeOf,
  ticketRecords,
  ticketsQuery,
} from './history.ts';
export type { SettledTickets, TicketRecord } from './history.ts';
export { playedTickets, settledPlays } from './settled-plays.ts';
export { atRiskOf, hasOpenTickets, placedTickets } from './placed-tickets.ts';
export { coveredStakes, ticketsByGame } from './ticket-sums.ts';
export { lastTickets } from './last-tickets.ts';
export { endedTickets } from './ended-tickets.ts';
export { ticketWins } from './ticket-wins.ts';
export { drawsOfDay, timeOfDay } from './schedule.ts';
export { ticketMoves } from './tickets.ts';

export type LotteryOptions = {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  random: Random;
  log: Log;
  secrets: Secrets;
  translate: Translate;
  brands: readonly Brand[];
  ledger: Ledger;
  members: Pick<Members, 'byAccount' | 'accountsOf'>;
  operatorNames: OperatorNames;
  /** The address of drand; null for the local beacon, which is labelled as such. */
  beaconUrl: string | null;
  /** Days of draws that are planned ahead, today included; 0 for none. */
  daysAhead: number;
  standsAgainst: (context: MemberContext) => Promise<Refusal | null>;
  /** In place of the configured one, for tests of a beacon that does not answer. */
  beacon?: Beacon;
  /** In place of the released checksums, for tests of a paytable that is not the released one. */
  paytables?: Readonly<Record<string, string>>;
};

type Names = 'placeTicket' | 'cancelTicket' | 'placeChase' | 'stopChase' | 'myTickets' | 'ticketReceipt';

/** The lottery: games, draws that anybody can verify, tickets and their settlement. */
export function createLottery(options: LotteryOptions) {
  const { db, pool, clock, random, log, secrets, translate, brands, ledger, standsAgainst } = options;
  const localSeed = secrets.mark('lottery local beacon', 'v1').toString('hex');
  const beacon = options.beacon ?? createBeacon({ url: options.beaconUrl, localSeed });
  const { chain } = beacon;
  const seedOf = createSeeds(db, secrets);
  const paytables = createPaytableWatch(clock, options.paytables ?? paytableSums);
  const batcher = createPlacingBatcher({ pool, clock });
  const pace = createPace(clock);
  const factsOf = createSlipFacts({ pool, clock });
  const placing = createPlacing({ db, factsOf, clock, random, ledger, batcher, pace, paytables, standsAgainst });
  const takingBack = createTakingBack({ db, clock, ledger });
  const settling = { db, clock, ledger, pace, stopChases: takingBack.stopWon };
  const scheduler = createDrawScheduler({
    db,
    clock,
    log,
    steps: {
      PLANNED: (draw) => closeDraw({ db, clock, chain }, draw),
      CLOSED: (draw, type) => drawNumbers({ db, clock, log, seedOf, beacon }, draw, type),
      DRAWN: (draw, type, signal) => settleDraw(settling, draw, type, signal),
      VOID: (draw, _type, signal) => refundDraw(settling, draw, signal),
    },
  });

  async function plan(request: PlanRequest = { days: options.daysAhead }, signal?: AbortSignal): Promise<number> {
    if (request.days === 0) return 0;
    await installGames(db, brands);
    await stopWrongPaytables({ db, clock, log }, paytables.wrongTypes());
    return planDraws({ db, clock, random, log, secrets, chain }, brands, request, signal);
  }

  const ending = new AbortController();
  let planning: Promise<number> = Promise.resolve(0);

  const own: Handlers<Names> = {
    placeTicket: (context, { body }) => placing.place(context, body),
    placeChase: (context, { body }) => placing.chase(context, body),
    cancelTicket: (context, { params }) => takingBack.cancel(context, params.id),
    stopChase: (context, { params }) => takingBack.stopChase(context, params.id),
    myTickets: async ({ member }, { query }) => {
      const found = await findTickets(db, { memberId: member.id, ...query });
      return { tickets: found.map(showTicket), next: found.length === query.limit ? found.at(-1)!.id : null };
    },
    ticketReceipt: async ({ member }, { params }) => {
      const [found] = await findTickets(db, { memberId: member.id, id: params.id, limit: 1 });
      if (!found) return refuse('not_found');
      const { id, branches, leaves, root } = found.draw;
      const proof = branches && leaves !== null ? await proveTicket(db, { id, branches, leaves }, found.no) : null;
      return {
        ticket: showTicket(found),
        lineEnds: lineEndsOf(found),
        receipt: { ...factOf(found), root, proof: proof && { ...proof, path: [...proof.path] } },
      };
    },
  };

  return {
    handlers: {
      ...publicHandlers({ db, clock, translate, chain }),
      ...operatorHandlers({ db, clock, members: options.members, brands, paytables }),
      ...gameHandlers({ db, clock, brands }),
      ...adminHandlers({
        db,
        clock,
        translate,
        chain,
        brands,
        members: options.members,
        operatorNames: options.operatorNames,
      }),
      ...own,
    },
    plan,
    /** Decides raffles too. */
    beacon,
    /** The name of a game in a reader's language. */
    nameOf: (reader: Parameters<Translate>[0], game: string) => {
      const name = gameNames.get(game);
      return name ? translate(reader, name) : game;
    },
    /** For the seed; operators have a call. */
    setLevel: (tx: Tx, level: NewLevel) => changeLevel(tx, level, clock.now()),
    tick: scheduler.tick,
    jobs: [
      {
        name: 'lottery.plan',
        rhythm: { everyMinutes: 10 },
        handler: async (_value, signal) => void (await plan(undefined, signal)),
      },
    ] satisfies JobDescription[],
    background: {
      /** Planning the first days takes seconds. Nothing waits for it: games show their draws as they are planned. */
      start: () => {
        planning = plan(undefined, ending.signal).catch((error: unknown) => {
          log.error({ error }, 'lottery: draws could not be planned, the job will try again');
          return 0;
        });
        scheduler.start();
      },
      stop: async () => {
        ending.abort();
        await scheduler.stop();
        await planning;
      },
    },
  };
}

export type Lottery = ReturnType<typeof createLottery>;
