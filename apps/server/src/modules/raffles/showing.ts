import type { Answer, Calls } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { refuse } from '../../core/refusal.ts';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { timeOfBeacon } from '../lottery/index.ts';
import { shownMultiple } from '../turnover/index.ts';
import type { RaffleParts } from './ports.ts';
import { raffleOf, rafflesOf, readLog, winnersOf } from './store.ts';
import type { Raffle, Winner } from './store.ts';
import { drawsAtOf, potOf } from './terms.ts';
import { rowsAfter } from './tickets.ts';

type Shown = Answer<Calls['raffle']>;

/** Raffles of a page, winners of a raffle in it, and all that one can have. */
const OPEN = 20;
const PAST = 10;
const TOP = 3;
const ALL = 1000;
const LOG_LINES = 100;

/** Those that members see: under way, the first to close first, and drawn ones. */
export async function shownRaffles(reader: Db, merchant: string): Promise<{ open: Raffle[]; past: Raffle[] }> {
  const open = await rafflesOf(reader, merchant, { states: ['OPEN', 'CLOSED'], limit: OPEN });
  const past = await rafflesOf(reader, merchant, { states: ['DRAWN'], limit: PAST });
  return { open: open.toSorted((a, b) => a.closesAt.getTime() - b.closesAt.getTime()), past };
}

/** Raffles as anybody sees them, and all that is published to recompute one. */
export function createShowing({ db, clock, beacon }: Pick<RaffleParts, 'db' | 'clock' | 'beacon'>) {
  function stateOf({ state, startsAt, closesAt }: Raffle): Shown['state'] {
    if (state === 'DRAWN') return 'drawn';
    const now = clock.now();
    if (state === 'CLOSED' || now >= closesAt) return 'closed';
    return now < startsAt ? 'coming' : 'running';
  }

  async function shown(raffle: Raffle, winners: number): Promise<Shown> {
    const { id, terms, startsAt, closesAt, tickets, members } = raffle;
    const currency = currencyOf(raffle.currency);
    const wire = (units: bigint) => toWire(money(units, currency));
    const found = raffle.state === 'DRAWN' ? await winnersOf(db, id, winners) : [];
    const { title, slug, category, most, onePerMember, leastLevel } = terms;
    return {
      id,
      title,
      slug,
      state: stateOf(raffle),
      startsAt: startsAt.toISOString(),
      closesAt: closesAt.toISOString(),
      drawsAt: drawsAtOf(raffle).toISOString(),
      prizes: groupsOf(terms.prizes).map(({ units, count }) => ({ amount: wire(units), count })),
      pot: wire(potOf(terms)),
      perBet: terms.perBet === null ? null : wire(terms.perBet),
      perDeposit: terms.perDeposit === null ? null : wire(terms.perDeposit),
      category,
      most,
      onePerMember,
      leastLevel,
      multiple: shownMultiple(terms.multiple),
      tickets,
      members,
      // Published ones have it.
      commit: raffle.commitment!.toString('hex'),
      winners: shownWinners(raffle, found),
    };
  }

  async function page({ merchant }: Brand): Promise<Answer<Calls['raffles']>> {
    const { open, past } = await shownRaffles(db, merchant);
    const all = (raffles: readonly Raffle[]) => Promise.all(raffles.map((raffle) => shown(raffle, TOP)));
    return { raffles: await all(open), past: await all(past) };
  }

  async function published({ merchant }: Brand, id: string): Promise<Raffle | null> {
    const raffle = await raffleOf(db, merchant, id);
    return raffle?.publishedAt ? raffle : null;
  }

  async function one(brand: Brand, id: string) {
    const raffle = await published(brand, id);
    return raffle ? shown(raffle, ALL) : refuse('not_found');
  }

  async function fairness(
    brand: Brand,
    id: string,
  ): Promise<Answer<Calls['raffleFairness']> | ReturnType<typeof refuse>> {
    const raffle = await published(brand, id);
    if (!raffle) return refuse('not_found');
    const { chain } = beacon;
    const round = Number(raffle.beaconRound);
    const log = await readLog(db, id, LOG_LINES);
    return {
      id,
      title: raffle.terms.title,
      closesAt: raffle.closesAt.toISOString(),
      drawsAt: drawsAtOf(raffle).toISOString(),
      publishedAt: raffle.publishedAt!.toISOString(),
      onePerMember: raffle.terms.onePerMember,
      prizes: raffle.terms.prizes.map((_units, at) => String(at + 1)),
      commit: raffle.commitment!.toString('hex'),
      rows: raffle.rows,
      tickets: raffle.tickets,
      root: raffle.root?.toString('hex') ?? null,
      frozenAt: raffle.frozenAt?.toISOString() ?? null,
      beacon: {
        ...chain,
        // A check of the code that wrote it allows these only.
        label: raffle.beacon === 'quicknet' ? 'quicknet' : 'local',
        round,
        roundAt: timeOfBeacon(chain, round).toISOString(),
        signature: raffle.signature?.toString('hex') ?? null,
        randomness: raffle.randomness?.toString('hex') ?? null,
      },
      seed: raffle.seed?.toString('hex') ?? null,
      drawnAt: raffle.drawnAt?.toISOString() ?? null,
      winners: shownWinners(raffle, await winnersOf(db, id, ALL)),
      log: log.map(({ at, event, facts }) => ({
        at: at.toISOString(),
        event,
        // Written by this module as objects.
        facts: facts as Record<string, unknown>,
      })),
    };
  }

  async function rows(brand: Brand, id: string, { after, limit }: { after: number; limit: number }) {
    const raffle = await published(brand, id);
    if (!raffle) return refuse('not_found');
    // Before the close the list still grows.
    if (raffle.root === null) return refuse('raffle_not_closed');
    const found = await rowsAfter(db, id, after, limit);
    return {
      rows: found.map(({ alias, from, to }) => ({ alias, from, to })),
      next: found.length === limit ? found.at(-1)!.no : null,
    };
  }

  return { page, one, fairness, rows, stateOf };
}

export function shownWinners({ currency }: Raffle, winners: readonly Winner[]): Shown['winners'] {
  const amount = (units: bigint) => toWire(money(units, currencyOf(currency)));
  return winners.map(({ place, ticket, alias, units }) => ({ place, amount: amount(units), ticket, alias }));
}

/** Places of the same amount together. */
function groupsOf(prizes: readonly bigint[]): { units: bigint; count: number }[] {
  const groups: { units: bigint; count: number }[] = [];
  for (const units of prizes) {
    const last = groups.at(-1);
    if (last?.units === units) last.count += 1;
    else groups.push({ units, count: 1 });
  }
  return groups;
}
