import { randomUUID } from 'node:crypto';
import { nextDay, spanOfDay, dayOf } from '@croupier/ledger';
import type { Answer, Calls, Sent } from '@croupier/contract';
import type { Person, TestServer } from '@croupier/testkit';

export const MINUTE = 60_000;
export const PERLAS = { merchant: 'perlas' } as const;

/** What is settled now is in the figures after these minutes. */
export const closeFive = ({ clock }: TestServer): void => clock.advance(5 * MINUTE);

/** To so many milliseconds before the next midnight of the brand, or after it. */
export function towardsMidnight({ clock, brands }: TestServer, milliseconds: number): void {
  const { timeZone } = brands[0]!;
  const { toMs } = spanOfDay(dayOf(clock.now().getTime(), timeZone), timeZone);
  clock.advance(toMs + milliseconds - clock.now().getTime());
}

export const dayNow = ({ clock, brands }: TestServer): string => dayOf(clock.now().getTime(), brands[0]!.timeZone);
export const tomorrow = (server: TestServer): string => nextDay(dayNow(server));

export const claim = ({ client }: Pick<Person, 'client'>, id = randomUUID()) =>
  client.call('claimRebate', { body: { id } });

export const balanceOf = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call('walletBalance')).balance.amount;

type Draft = Sent<Calls['saveRebateTerms']>['body'];

/** New terms from tomorrow on, after whatever is there. */
export async function saveTerms(
  { client }: Pick<Person, 'client'>,
  more: Partial<Draft> = {},
): Promise<Answer<Calls['saveRebateTerms']>> {
  const { versions } = await client.call('rebateTerms', { params: PERLAS });
  const body: Draft = {
    key: randomUUID(),
    after: versions[0]!.version,
    least: '1.00',
    paysItself: false,
    rates: [
      { level: 0, category: 'RNG', percent: '1.2' },
      { level: 0, category: 'LIVE', percent: '0.8' },
    ],
    reason: 'rates of the season',
    ...more,
  };
  return client.call('saveRebateTerms', { params: PERLAS, body });
}
