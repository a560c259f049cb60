import type { Answer, Calls } from '@croupier/contract';
import { roundForClose } from '@croupier/lottery';
import type { RaffleProof, TicketRange } from '@croupier/loyalty';
import { client } from '../../api/client.ts';
import { session } from '../../session/session.ts';

type Fairness = Answer<Calls['raffleFairness']>;

const PAGE = '500';
/** More pages than any list has. */
const MOST_PAGES = 4000;

/** What is published about a raffle, with the own rows of whoever is signed in; without a proof while it is not drawn. */
export async function fetchRaffle(id: string): Promise<{ proof: RaffleProof | null; commit: string }> {
  const found = await client.call('raffleFairness', { params: { id } });
  const { seed, root, commit, beacon } = found;
  if (seed === null || root === null || beacon.signature === null || beacon.randomness === null)
    return { proof: null, commit };
  const own = session.getState().token === null ? [] : await ownRows(id);
  const { label, publicKey, genesisSeconds, periodSeconds, round, signature, randomness } = beacon;
  const proof: RaffleProof = {
    kind: 'raffle',
    raffleId: id,
    onePerMember: found.onePerMember,
    prizes: found.prizes,
    tickets: await listOf(id),
    root,
    commit,
    seed,
    randomness,
    beacon: {
      chain: label === 'quicknet' ? label : { label, publicKey, genesisSeconds, periodSeconds },
      round,
      signature,
      announcedRound: announcedRound(found),
    },
    winners: found.winners.map(({ place, ticket, alias }) => ({ prize: String(place), ticket, alias })),
    ...(own.length > 0 && { own }),
  };
  return { proof, commit };
}

/** The first round after the draw's time, or a later one that the public log has. It is worked out here. */
function announcedRound({ drawsAt, beacon, log }: Fairness): number {
  const moved = log.findLast(({ event }) => event === 'beacon.moved')?.facts['to'];
  return typeof moved === 'number' ? moved : roundForClose(beacon, Math.ceil(Date.parse(drawsAt) / 1000));
}

async function listOf(id: string): Promise<TicketRange[]> {
  const tickets: TicketRange[] = [];
  let after: number | null = 0;
  for (let page = 0; page < MOST_PAGES && after !== null; page += 1) {
    const found: Answer<Calls['raffleRows']> = await client.call('raffleRows', {
      params: { id },
      query: { after: String(after), limit: PAGE },
    });
    tickets.push(...found.rows);
    after = found.next;
  }
  return tickets;
}

async function ownRows(id: string): Promise<NonNullable<RaffleProof['own']>> {
  const { alias, rows } = await client.call('raffleTickets', { params: { id }, query: { limit: '100' } });
  if (alias === null) return [];
  return rows.flatMap(({ from, to, proof }) => (proof ? [{ alias, from, to, proof }] : []));
}
