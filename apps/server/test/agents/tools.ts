import { randomUUID } from 'node:crypto';
import { dayOf, spanOfDay } from '@croupier/ledger';
import { inTransaction, memberId, setUpline } from '@croupier/server/testing';
import type { MemberOptions, Person, useServer } from '@croupier/testkit';

export const PERLAS = { merchant: 'perlas' } as const;

export function agentTools(server: ReturnType<typeof useServer>) {
  const merchant = () => server.brands[0]!.merchant;

  /** Puts a person directly under another one, at once. */
  async function under(upline: Person, person: Person): Promise<Person> {
    await inTransaction(server.database.db, (tx) =>
      setUpline(
        tx,
        { id: memberId(person.id), merchant: merchant() },
        { uplineId: memberId(upline.id), code: null, rebateLevels: {}, now: server.clock.now() },
      ),
    );
    return person;
  }

  const agentUnder = async (upline: Person, options: MemberOptions = {}) => under(upline, await server.agent(options));
  const memberUnder = async (upline: Person, options: MemberOptions = {}) =>
    under(upline, await server.member(options));

  /** The accounts from the top to the person, at an instant. */
  async function pathOf({ id }: Person, at = server.clock.now()): Promise<string[]> {
    const rows = await server.database.db
      .selectFrom('uplines')
      .select('path')
      .where('member_id', '=', id)
      .where('from_at', '<=', at)
      .where(({ eb, or }) => or([eb('to_at', 'is', null), eb('to_at', '>', at)]))
      .execute();
    if (rows.length > 1) throw new Error(`${id} has two uplines`);
    return rows[0]?.path ?? [id];
  }

  const move = (olga: Person, person: Person, upline: Person | null, more: { id?: string; reason?: string } = {}) =>
    olga.client.call('moveAgent', {
      params: PERLAS,
      body: {
        id: more.id ?? randomUUID(),
        memberId: person.id,
        uplineId: upline?.id ?? null,
        reason: more.reason ?? 'Asked for by both of them.',
      },
    });

  /** Into the next day of the brand. */
  function nextMorning(): void {
    const { timeZone } = server.brands[0]!;
    const { toMs } = spanOfDay(dayOf(server.clock.now().getTime(), timeZone), timeZone);
    server.clock.advance(toMs + 10 * 60_000 - server.clock.now().getTime());
  }

  return { under, agentUnder, memberUnder, pathOf, move, nextMorning };
}
