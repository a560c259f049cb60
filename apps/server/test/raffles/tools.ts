import { randomUUID } from 'node:crypto';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { roundForClose } from '@croupier/lottery';
import type { RaffleProof } from '@croupier/loyalty';
import type { Person, TestServer, useServer } from '@croupier/testkit';
import { accepted, bonusTools } from '../bonuses/tools.ts';
import { PERLAS } from '../levels/tools.ts';
import { fresh } from '../vendor-wallet/vendor.ts';

export type Draft = Sent<Calls['saveRaffle']>['body'];
export type Terms = Draft['terms'];
type Client = Person['client'];

export const HOUR = 3_600_000;

/** Raffles and those who play in them. Sessions end within a day, so whoever goes on signs in again. */
export function raffleTools(server: ReturnType<typeof useServer>) {
  const { seats } = bonusTools(server);
  const people: Person[] = [];
  const at = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString();
  const run = (of: TestServer = server) => of.app.raffles.followUp();

  const terms = (more: Partial<Terms> = {}): Terms => ({
    title: 'Test raffle',
    slug: null,
    startsAt: at(60_000),
    closesAt: at(HOUR),
    prizes: [
      { amount: '100', count: 1 },
      { amount: '40', count: 2 },
    ],
    perBet: '10',
    perDeposit: null,
    category: null,
    most: 100,
    onePerMember: true,
    leastLevel: 0,
    multiple: '1',
    ...more,
  });

  const save = ({ client }: { client: Client }, of: Terms, more: Partial<Draft> = {}) =>
    client.call('saveRaffle', {
      params: PERLAS,
      body: { id: randomUUID(), key: randomUUID(), after: 0, terms: of, reason: 'a raffle of a test', ...more },
    });

  /** Written, tried and published by an operator. */
  async function publish(of: Terms, by?: { client: Client }): Promise<Answer<Calls['publishRaffle']>> {
    const olga = by ?? (await server.operator());
    const { id, version } = await save(olga, of);
    const params = { ...PERLAS, id };
    await olga.client.call('tryRaffle', { params, body: { version } });
    return olga.client.call('publishRaffle', { params, body: { version, reason: 'the season begins' } });
  }

  /** One that has just begun. */
  async function begun(more: Partial<Terms> = {}): Promise<string> {
    const { id } = await publish(terms(more));
    server.clock.advance(2 * 60_000);
    return id;
  }

  async function join(balance: string): Promise<Person> {
    const person = await server.member({ balance });
    people.push(person);
    return person;
  }

  async function lose(person: Person, amount: string): Promise<void> {
    const round = fresh('round');
    const table = seats(person);
    accepted(await table.bet('RNG', round, amount));
    accepted(await table.end('RNG', round));
  }

  const claim = ({ client }: { client: Client }, raffle: string, id: string = randomUUID()) =>
    client.call('claimRafflePromotion', { body: { id, raffle } });

  const standing = async ({ client }: { client: Client }, id: string) =>
    (await client.call('rafflePromotionStatus', { query: { id } })).raffles[0]!;

  const ticketsOf = ({ client }: { client: Client }, id: string) => client.call('raffleTickets', { params: { id } });
  const fairness = (id: string) => server.client().call('raffleFairness', { params: { id } });
  const balanceOf = async ({ client }: { client: Client }) => (await client.call('walletBalance')).balance.amount;

  async function later(ms: number): Promise<void> {
    server.clock.advance(ms);
    for (const person of people) {
      const { account: username, password } = person;
      const { token } = await server.client().call('login', { body: { type: 'username', username, password } });
      Object.assign(person, { token, client: server.client({ token }) });
    }
  }

  /** The close, the freeze, the beacon and the draw. */
  async function toDrawn(id: string): Promise<void> {
    const { closesAt } = await server.client().call('raffle', { params: { id } });
    await later(Math.max(0, Date.parse(closesAt) - server.clock.now().getTime()));
    await run();
    await later(6 * 60_000);
    await run();
  }

  /** What is published, as whoever checks it puts it together. */
  async function proofOf(id: string): Promise<RaffleProof> {
    const found = await fairness(id);
    const tickets: { alias: string; from: number; to: number }[] = [];
    for (let after: number | null = 0; after !== null;) {
      const page: Answer<Calls['raffleRows']> = await server
        .client()
        .call('raffleRows', { params: { id }, query: { after: String(after), limit: '2' } });
      tickets.push(...page.rows);
      after = page.next;
    }
    const { round, signature, randomness, publicKey, genesisSeconds, periodSeconds } = found.beacon;
    const moved = found.log.findLast(({ event }) => event === 'beacon.moved')?.facts['to'];
    const announced = roundForClose(found.beacon, Math.ceil(Date.parse(found.drawsAt) / 1000));
    return {
      kind: 'raffle',
      raffleId: id,
      onePerMember: found.onePerMember,
      prizes: found.prizes,
      tickets,
      root: found.root!,
      commit: found.commit,
      seed: found.seed!,
      randomness: randomness!,
      beacon: {
        chain: { label: 'local', publicKey, genesisSeconds, periodSeconds },
        round,
        signature: signature!,
        announcedRound: typeof moved === 'number' ? moved : announced,
      },
      winners: found.winners.map(({ place, ticket, alias }) => ({ prize: String(place), ticket, alias })),
    };
  }

  return {
    people,
    terms,
    save,
    publish,
    begun,
    join,
    lose,
    claim,
    standing,
    ticketsOf,
    fairness,
    balanceOf,
    later,
    run,
    toDrawn,
    proofOf,
  };
}
