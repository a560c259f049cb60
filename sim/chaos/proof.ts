import { sealJournals, systemClock, verifyChain } from '@croupier/server/testing';
import { checkBooks, compareBalances, storedBalances } from '../books.ts';
import type { Checks } from '../checks.ts';
import { checkAcknowledged } from './acknowledged.ts';
import type { Deployment } from './deployment.ts';
import type { Line } from './line.ts';
import type { Memory } from './memory.ts';
import { isKept } from './wire.ts';

/** So many repeats at once; more would only wait in line. */
const AT_ONCE = 64;

type Evidence = { deployment: Deployment; line: Line; memory: Memory; merchant: string; checks: Checks };

/** What was left open ("no such bet yet") is asked again now that nothing is on its way, and counts as it is. */
export async function settle({ line, memory }: Evidence): Promise<void> {
  const open = [...memory.answers.values()].filter(({ word }) => word === 'bet_unknown');
  await inCrowds(open, async ({ command }, n) => memory.hear(command, await line.ask(command, n)));
}

/** The books say what the clients were told: nothing lost, nothing twice, every balance exact. */
export async function proveBooks({ deployment, memory, merchant, checks }: Evidence): Promise<void> {
  const database = await deployment.openBooks();
  try {
    await checkBooks(database, checks);
    await checkAcknowledged({ database, merchant, acknowledged: memory.acknowledged }, checks);
    const stored = await storedBalances(database, merchant);
    const different = compareBalances(stored, memory.balances);
    checks.expect(
      'balances are what the answers made them',
      different.length === 0,
      `${different.length} accounts off: ${different.slice(0, 5).join('; ')}`,
    );
    await sealJournals(database.db, systemClock);
    const { firstBad } = await verifyChain(database.db);
    checks.expect('the sealed chain verifies', firstBad === null, `journal ${firstBad?.journal} ${firstBad?.how}`);
  } finally {
    await database.close();
  }
}

/** Every command again, at the next server: the same answer, and nothing moves. */
export async function repeatAll({ line, memory, checks }: Evidence): Promise<number> {
  const kept = [...memory.answers.values()].filter(({ word }) => isKept(word));
  await inCrowds(kept, async ({ command, word }, n) => {
    const again = await line.ask(command, n);
    checks.expect(
      'all answers to one key agree',
      again.word === word,
      `${command.type} ${command.key}: ${again.word}, first ${word}`,
    );
    checks.expect('a repeat is the stored answer', again.isReplay, `${command.type} ${command.key} was done anew`);
  });
  return kept.length;
}

async function inCrowds<Item>(items: readonly Item[], work: (item: Item, n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const n = next;
      next += 1;
      await work(items[n]!, n);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
