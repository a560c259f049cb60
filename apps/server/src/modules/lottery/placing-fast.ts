import type pg from 'pg';
import { databaseFault } from '../../platform/db/index.ts';
import { bigints, ints, smallints, texts, uuids } from '../ledger/index.ts';
import type { PlacingAnswer, PlacingSlip, PlacingTicket } from './placing-slip.ts';

/**
 * The fast path: slips of one ticket each, each of another member, placed all at once (LO-149). Those that are of another
 * kind, or for which the database finds something unusual, have no answer: they are decided one by one.
 */
export async function placeFast(
  client: pg.ClientBase,
  at: Date,
  slips: readonly PlacingSlip[],
): Promise<(PlacingAnswer | undefined)[]> {
  const usual = usualSlips(slips);
  if (usual.length === 0) return slips.map(() => undefined);
  const answers = new Map<PlacingSlip, string>();
  const balances = await place(client, at, usual);
  for (const [n, { slip, start }] of usual.entries()) {
    const balance = balances[n];
    if (balance) answers.set(slip, `${start}${balance}"}`);
  }
  return slips.map((slip) => answers.get(slip));
}

/** A slip with its ticket, and its answer up to the balance, which comes last. */
type Usual = { slip: PlacingSlip; ticket: PlacingTicket; start: string };

function usualSlips(slips: readonly PlacingSlip[]): Usual[] {
  const ofMember = new Map<string, number>();
  for (const { member } of slips) ofMember.set(member, (ofMember.get(member) ?? 0) + 1);
  const usual: Usual[] = [];
  for (const slip of slips) {
    const [ticket] = slip.tickets;
    // Two slips of one member keep their order, and play money has limits of its own.
    const isUsual =
      slip.tickets.length === 1 && !slip.chase && ofMember.get(slip.member) === 1 && slip.currency !== 'FUN';
    if (ticket && isUsual) usual.push({ slip, ticket, start: startOf(slip) });
  }
  return usual;
}

/** The database writes the answers of the exact path in the same form. */
const startOf = ({ shown, currency }: PlacingSlip) =>
  `{"tickets":${shown},"chaseId":null,"currency":${JSON.stringify(currency)},"units":"`;

async function place(client: pg.ClientBase, at: Date, usual: readonly Usual[]): Promise<(string | null)[]> {
  const limits = new Map(usual.map(({ ticket }) => [ticket.draw, ticket.drawLimit]));
  const draws = [...limits.keys()].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  const placeOf = new Map(draws.map((draw, n) => [draw, n + 1]));
  const shares = usual.flatMap(({ ticket: { uplines } }, n) =>
    (uplines ?? []).map((share) => ({ ...share, slip: n + 1 })),
  );
  const ofSlip = (read: (slip: PlacingSlip) => string) => texts(usual.map(({ slip }) => read(slip)));
  const ofTicket = (read: (ticket: PlacingTicket) => string) =>
    bigints(usual.map(({ ticket }) => BigInt(read(ticket))));
  try {
    const { rows } = await client.query<{ balances: string | null }>({
      name: 'lottery-place-fast',
      text: `select array_to_string(lottery_place_fast($1, $2::bigint[], $3::bigint[], $4::text[], $5::smallint[],
        $6::text[], $7::text[], $8::text[], $9::bigint[], $10::uuid[], $11::text[], $12::timestamptz[], $13::text[],
        $14::int[], $15::uuid[], $16::bigint[], $17::bigint[], $18::bigint[], $19::bigint[], $20::bigint[], $21::bigint[],
        $22::text[], $23::int[], $24::bigint[], $25::bigint[]), ' ', '-') as balances`,
      values: [
        at,
        bigints(draws.map(BigInt)),
        bigints(draws.map((draw) => BigInt(limits.get(draw)!))),
        ofSlip(({ lock }) => lock),
        smallints(usual.map(({ slip }) => slip.merchantNo)),
        ofSlip(({ scope }) => scope),
        ofSlip(({ key }) => key),
        ofSlip(({ print }) => print),
        bigints(usual.map(({ slip }) => BigInt(slip.wallet))),
        uuids(usual.map(({ slip }) => digits(slip.member))),
        ofSlip(({ currency }) => currency),
        usual.map(({ slip }) => slip.placedAt),
        texts(usual.map(({ start }) => start)),
        ints(usual.map(({ ticket }) => placeOf.get(ticket.draw)!)),
        uuids(usual.map(({ ticket }) => digits(ticket.id))),
        ofTicket(({ escrow }) => escrow),
        ofTicket(({ units }) => units),
        ofTicket(({ worst }) => worst),
        ofTicket(({ single }) => single),
        ofTicket(({ memberLimit }) => memberLimit),
        ofTicket(({ singleLimit }) => singleLimit),
        texts(usual.map(({ ticket }) => ticket.lines)),
        ints(shares.map(({ slip }) => slip)),
        bigints(shares.map(({ wallet }) => BigInt(wallet))),
        bigints(shares.map(({ units }) => BigInt(units))),
      ],
    });
    const answer = rows[0]!.balances;
    return answer === null ? [] : answer.split(' ').map((balance) => (balance === '-' ? null : balance));
  } catch (error) {
    // One slip that the database refuses must not fail the others: the exact path tries each.
    if (databaseFault(error) !== 'bug') throw error;
    return [];
  }
}

const digits = (id: string) => id.replaceAll('-', '');
