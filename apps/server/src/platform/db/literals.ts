import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Named numbers as literals of a query's text. Unlike parameters they are visible to the planner. */
export function literals<Name extends string>(
  numbers: Readonly<Record<Name, number>>,
): Record<Name, RawBuilder<number>> {
  const parts = Object.entries<number>(numbers).map(([name, number]) => [name, sql.lit(number)]);
  // Object.fromEntries forgets which names there are.
  return Object.fromEntries(parts) as Record<Name, RawBuilder<number>>;
}

/** The same as a list in brackets, for `in`. */
export function literalList(numbers: readonly number[]): RawBuilder<unknown> {
  return sql`(${sql.join(numbers.map((number) => sql.lit(number)))})`;
}
