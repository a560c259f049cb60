import { client } from '../../api/client.ts';

/** Openings of one request; and so many requests at most, which is more than an envelope has shares. */
const perPage = '100';
const mostPages = 1000;

/** What the server publishes about an envelope as the verifier takes it; null as long as the seed is secret. */
export async function fetchEnvelopeProof(id: string) {
  const found = await client.call('envelope', { params: { id } });
  const { commitment, seed, pot, shares, least, most } = found;
  if (seed === null) return { proof: null, commitment };
  const opened: { number: number; amount: { amount: string; currency: string } }[] = [];
  let before: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const query = { limit: perPage, ...(before && { before }) };
    const answer = await client.call('envelopeShares', { params: { id }, query });
    opened.push(...answer.shares.map(({ number, amount }) => ({ number, amount })));
    if (answer.next === null) break;
    before = answer.next;
  }
  return { proof: { envelope: id, commitment, seed, pot, shares, least, most, opened }, commitment };
}
