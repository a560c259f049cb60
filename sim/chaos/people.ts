import { createClient } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import { journal } from '@croupier/ledger';
import type { JournalDraft } from '@croupier/ledger';
import type { Money } from '@croupier/money';
import { inTransaction } from '@croupier/server/testing';
import type { Merchant } from '@croupier/server/testing';
import { peopleOf, startTestServer } from '@croupier/testkit';
import type { TestServer } from '@croupier/testkit';
import { php } from './batcher/table.ts';
import type { OwnMember } from './actors/actor.ts';
import { mainOf } from './memory.ts';
import type { Memory } from './memory.ts';

export const promotions = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];

const OPENING_UNITS = 40_000_000;
const BUDGET_UNITS = 900_000;
/** Members that every client bets with at once. */
const SHARED = 4;

export type People = { merchant: Merchant; shared: string[]; owns: OwnMember[][] };

/** Makes members and budgets before the doors open, by the server's own modules. */
export async function makePeople(url: string, clients: number, memory: Memory): Promise<People> {
  const testServer = await startTestServer(url, { settings: { ROLE: 'api', LOG_LEVEL: 'error' } });
  try {
    const { merchant } = testServer.brands[0]!;
    const make = async () => {
      const { id, token } = await peopleOf(testServer).member({ balance: `${OPENING_UNITS / 10_000}.00` });
      memory.open(mainOf(id), BigInt(OPENING_UNITS));
      return { memberId: id, client: clientsOf(merchant, token), isExact: true };
    };
    const several = async (count: number) => {
      const made: OwnMember[] = [];
      for (let n = 0; n < count; n += 1) made.push(await make());
      return made;
    };
    const shared = (await several(SHARED)).map(({ memberId }) => memberId);
    const owns: OwnMember[][] = [];
    for (let n = 0; n < clients; n += 1) owns.push(await several(2));
    for (const promotion of promotions) {
      await fundPromotion(testServer, promotion, php(BUDGET_UNITS));
      memory.open(`promotion:${promotion}:PHP`, BigInt(BUDGET_UNITS));
    }
    return { merchant, shared, owns };
  } finally {
    await testServer.stop();
  }
}

/** One member's clients, one for each server. */
function clientsOf(merchant: Merchant, token: string): (address: string) => Client {
  const made = new Map<string, Client>();
  return (address) => {
    const client =
      made.get(address) ??
      createClient({
        base: address,
        token: () => token,
        language: () => 'en',
        merchant: () => merchant,
        timeoutMs: 1500,
      });
    made.set(address, client);
    return client;
  };
}

async function fundPromotion(testServer: TestServer, promotionId: string, amount: Money): Promise<void> {
  const currency = 'PHP';
  const credit = { kind: 'promotion', promotionId, currency } as const;
  await post(testServer, { kind: 'budget', postings: [{ debit: { kind: 'equity', currency }, credit, amount }] });
}

async function post(testServer: TestServer, draft: JournalDraft): Promise<void> {
  const built = journal(draft);
  if (!built.ok) throw new Error(built.reason.code);
  await inTransaction(testServer.database.db, (tx) =>
    testServer.app.ledger.post(tx, { merchant: testServer.brands[0]!.merchant, journal: built.value }),
  );
}
