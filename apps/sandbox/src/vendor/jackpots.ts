import type { Tx } from '@croupier/sandbox-server';
import type { Session } from './sessions.ts';

/** The vendor's contribution to a new pool, once. */
const START_UNITS = 500_000_000n;

/** What a stake puts into a pool, and what the pool pays when the round wins it. */
export type Pooled = { code: string; contributionUnits: bigint; wins: ((poolUnits: bigint) => bigint) | null };

type Whose = Pick<Session, 'mode' | 'currency' | 'transferVendor'>;

/** Stakes from a wallet of ours never reach the portal's pool, so they fill one of our own. */
const codeOf = ({ mode, currency, transferVendor }: Whose, code: string) =>
  `${transferVendor === null ? mode : 'kept'}:${currency}:${code}`;

/** The pool a session plays for. */
export async function poolUnits(tx: Tx, session: Whose, code: string): Promise<bigint> {
  const { rows } = await tx.query<{ units: bigint }>('select units from jackpots where code = $1', [
    codeOf(session, code),
  ]);
  return rows[0]?.units ?? START_UNITS;
}

/** Adds the stake's part and takes what was won, with the pool held: two winners at once share nothing twice. */
export async function movePool(tx: Tx, session: Session, { code, contributionUnits, wins }: Pooled) {
  const name = codeOf(session, code);
  await tx.query('insert into jackpots (code, units) values ($1, $2) on conflict do nothing', [name, START_UNITS]);
  const { rows } = await tx.query<{ units: bigint }>(
    'update jackpots set units = units + $2 where code = $1 returning units',
    [name, contributionUnits],
  );
  const filled = rows[0]!.units;
  const wonUnits = wins === null ? 0n : wins(filled);
  if (wonUnits > 0n) await tx.query('update jackpots set units = units - $2 where code = $1', [name, wonUnits]);
  return { wonUnits, poolUnits: filled - wonUnits };
}
