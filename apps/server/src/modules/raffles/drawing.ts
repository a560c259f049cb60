import { commitOf } from '@croupier/lottery';
import type { BeaconRound } from '@croupier/lottery';
import { drawTickets } from '@croupier/loyalty';
import type { Brand } from '../../core/brands.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { roundFor, timeOfBeacon } from '../lottery/index.ts';
import type { Prize, RaffleMoney } from './money.ts';
import type { RaffleParts } from './ports.ts';
import { seedOf } from './publishing.ts';
import { lockRaffle, raffleOf, writeLog } from './store.ts';
import type { Raffle } from './store.ts';
import { rowsAfter } from './tickets.ts';

/** How long a round is asked for before a later one is announced instead. */
const PATIENCE_MS = 10 * 60_000;
/** A later round is so far ahead that it is announced long before it exists. */
const AHEAD_MS = 60_000;
/** Rows read at once. */
const PAGE = 5000;

/**
 * Draws a closed raffle, from its seed, its root and the announced round of the beacon. Winners, their money, the seed
 * and the new state are one transaction: stopped anywhere, the next run draws the same.
 */
export function createDrawing(
  parts: Pick<RaffleParts, 'db' | 'clock' | 'log' | 'secrets' | 'beacon'>,
  { pay, giveBack }: RaffleMoney,
) {
  const { db, clock, log, beacon } = parts;

  async function draw(brand: Brand, id: string): Promise<void> {
    const raffle = await raffleOf(db, brand.merchant, id);
    if (!raffle || raffle.state !== 'CLOSED') return;
    if (raffle.beacon !== beacon.chain.label) {
      // From drand to the local beacon would break the promise: it waits for the configured one to come back.
      if (raffle.beacon === 'quicknet') return log.error({ raffle: id }, 'raffles: drand is not configured any more');
      return move(raffle, 'beacon changed');
    }
    const round = Number(raffle.beaconRound);
    const [now, roundAt] = [clock.now(), timeOfBeacon(beacon.chain, round)];
    // A round that was public before the root must not decide: the list could have been made for it.
    if (roundAt <= raffle.frozenAt!) return move(raffle, 'the list was frozen after it');
    if (now < roundAt) return;
    const found = await beacon.fetchRound(round);
    if (found) return inTransaction(db, (tx) => reveal(tx, brand, id, found));
    if (now.getTime() - roundAt.getTime() > PATIENCE_MS) await move(raffle, 'not answered');
  }

  /** Announces a later round before it exists, publicly. */
  function move({ id, merchant, beaconRound }: Raffle, reason: string): Promise<void> {
    return inTransaction(db, async (tx) => {
      const raffle = await lockRaffle(tx, merchant, id);
      if (raffle?.state !== 'CLOSED' || raffle.beaconRound !== beaconRound) return;
      const now = clock.now();
      const to = roundFor(beacon.chain, new Date(now.getTime() + AHEAD_MS));
      await tx
        .updateTable('raffles')
        .set({ beacon: beacon.chain.label, beacon_round: BigInt(to) })
        .where('id', '=', id)
        .execute();
      const facts = { from: Number(beaconRound), to, beacon: beacon.chain.label, reason };
      await writeLog(tx, id, now, 'beacon.moved', facts);
    });
  }

  async function reveal(tx: Tx, brand: Brand, id: string, found: BeaconRound): Promise<void> {
    const raffle = await lockRaffle(tx, brand.merchant, id);
    if (raffle?.state !== 'CLOSED' || raffle.beaconRound !== BigInt(found.round)) return;
    const seed = seedOf(parts.secrets, raffle);
    if (commitOf(seed) !== raffle.commitment!.toString('hex')) throw new Error(`raffle ${id}: another seed`);
    const prizes = await drawn(tx, raffle, seed, found.randomness);
    await pay(tx, brand, raffle, prizes);
    const given = prizes.reduce((sum, { units }) => sum + units, 0n);
    await giveBack(tx, raffle, raffle.budget - given);
    const drawnAt = clock.now();
    await tx
      .updateTable('raffles')
      .set({
        state: 'DRAWN',
        seed: Buffer.from(seed, 'hex'),
        randomness: Buffer.from(found.randomness, 'hex'),
        signature: Buffer.from(found.signature, 'hex'),
        drawn_at: drawnAt,
      })
      .where('id', '=', id)
      .execute();
    await writeLog(tx, id, drawnAt, 'drawn', { round: found.round, prizes: prizes.length });
    log.info({ raffle: id, prizes: prizes.length }, 'raffles: a raffle is drawn');
  }

  async function drawn(tx: Tx, raffle: Raffle, seed: string, randomness: string): Promise<Prize[]> {
    const { id: raffleId, terms, tickets: count } = raffle;
    const list = await loadList(tx, raffleId);
    const winners = drawTickets({
      raffleId,
      seed,
      beacon: randomness,
      root: raffle.root!.toString('hex'),
      onePerMember: terms.onePerMember,
      count,
      owners: list.owners,
      aliasOf: (ticket) => list.ownerOf(ticket).alias,
      prizes: terms.prizes.map((_units, at) => String(at + 1)),
    });
    return winners.map(({ ticket }, at) => ({
      place: at + 1,
      ticket,
      memberId: list.ownerOf(ticket).memberId,
      units: terms.prizes[at]!,
    }));
  }

  return { draw };
}

type Owner = { alias: string; memberId: string };

/** Whose each ticket is; one object for each member and two numbers for each row. */
async function loadList(reader: Db, raffle: string) {
  const known = new Map<string, Owner>();
  const lasts: number[] = [];
  const owners: Owner[] = [];
  for (let after = 0; ; after += PAGE) {
    const rows = await rowsAfter(reader, raffle, after, PAGE);
    for (const { alias, memberId, to } of rows) {
      const owner = known.get(memberId) ?? { alias, memberId };
      known.set(memberId, owner);
      lasts.push(to);
      owners.push(owner);
    }
    if (rows.length < PAGE) break;
  }
  function ownerOf(ticket: number): Owner {
    let [low, high] = [0, lasts.length - 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (lasts[middle]! < ticket) low = middle + 1;
      else high = middle;
    }
    // The rows have no gap, so every ticket up to the last has one.
    return owners[low]!;
  }
  return { owners: known.size, ownerOf };
}
