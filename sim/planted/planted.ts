import type pg from 'pg';
import type { Planted } from '../world.ts';

/** A bug in one function of the database. */
export const inFunction = (name: string, at: string, ...edits: [string, string][]): Planted => ({
  name,
  pieces: edits.map(([text]) => ({ at, text })),
  breakDatabase: (owner) => rewrite(owner, at, edits),
});

/** Replaces a piece of a function's text; a piece that is not there any more means the bug has to be planted anew. */
export async function rewrite(owner: pg.Client, name: string, edits: readonly [string, string][]): Promise<void> {
  const { rows } = await owner.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name]);
  let { text } = rows[0]!;
  for (const [from, to] of edits) {
    if (!text.includes(from)) throw new Error(`${name} has no longer: ${from}`);
    text = text.replace(from, () => to);
  }
  await owner.query(text);
}

/** What is done to rows of a table before they are written. */
export async function before(owner: pg.Client, table: string, body: string): Promise<void> {
  await owner.query(
    `create function planted() returns trigger language plpgsql security definer as $$ begin ${body} end $$`,
  );
  await owner.query(`create trigger aa_planted before insert on ${table} for each row execute function planted()`);
}

/** Sends everything that happens in rounds to the exact path, where most bugs are planted. */
export const withoutFast = (owner: pg.Client): Promise<void> =>
  rewrite(owner, 'ledger_rounds_fast', [['for attempt in 1 .. 3 loop', 'for attempt in 1 .. 0 loop']]);

/** The same for slips. */
export const slipsOneByOne = (owner: pg.Client): Promise<void> =>
  rewrite(owner, 'lottery_place_fast', [['places := ledger_free_stakes(s_wallets, s_units);', 'places := null;']]);
