import type { Answer, Calls } from '@croupier/contract';
import { roundForClose } from '@croupier/lottery';
import type { DrawProof, FairType } from '@croupier/lottery';

export type Fairness = Answer<Calls['lotteryFairness']>;
export type OwnReceipt = Answer<Calls['ticketReceipt']>['receipt'];

/** What the server publishes about a draw as the verifier takes it; null while it has no numbers. */
export function proofOf(found: Fairness, receipt?: OwnReceipt): DrawProof | null {
  const { seed, result, commit, season, place, type, draw, beacon } = found;
  const { label, publicKey, genesisSeconds, periodSeconds, round, signature, randomness } = beacon;
  if (seed === null || result === null || commit === null || randomness === null || signature === null) return null;
  return {
    // The server names the type that the numbers were derived under; the verifier looks at it again.
    type: type as FairType,
    issue: draw.issue,
    seed,
    randomness,
    result,
    commit,
    link: { anchor: season.anchor, links: place },
    beacon: {
      chain: label === 'quicknet' ? label : { label, publicKey, genesisSeconds, periodSeconds },
      round,
      signature,
      announcedRound: announcedRound(found),
    },
    ...(receipt && ticketPart(receipt)),
  };
}

/**
 * The round that was announced: the first at least two seconds after the close (DR-22), or a later one that the public
 * log has (LO-87). It is worked out here, not taken from the answer that is to be checked.
 */
function announcedRound({ draw, beacon, log }: Fairness): number {
  const moves = log.filter(({ event }) => event === 'beacon.moved').toSorted((a, b) => a.at.localeCompare(b.at));
  const moved = moves.at(-1)?.facts['to'];
  return typeof moved === 'number' ? moved : roundForClose(beacon, Date.parse(draw.closeAt) / 1000);
}

function ticketPart({ ticketId, selection, stake, proof, root }: OwnReceipt): Pick<DrawProof, 'ticket'> {
  return proof && root ? { ticket: { ticketId, selection, stake, proof, root } } : {};
}
