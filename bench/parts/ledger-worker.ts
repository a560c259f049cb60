import path from 'node:path';
import { money } from '@croupier/money';
import { createLedger, memberId, merchant, openDatabase, systemRandom, systemClock } from '@croupier/server/testing';

/**
 * Places bets through the batcher of rounds as a server process does: how many at once, on which wallets, for how long,
 * and whether a win ends each round.
 */
export type Task = {
  at: number;
  seconds: number;
  members: string[];
  permit: string;
  hasWins?: boolean;
  /** The game of all rounds. */
  game?: number;
};
export type Report = { bets: number; p50: number; p99: number; cpuMicros: number };

const database = openDatabase({
  url: process.env['BENCH_URL']!,
  connections: 6,
  onError: (error) => console.error(error.message),
});
const ledger = await createLedger({
  db: database.db,
  pool: database.pool,
  clock: systemClock,
  merchants: [merchant('perlas')],
});
const stake = money(10_000n, 'PHP');
const random = systemRandom(systemClock);

const round = { merchant: merchant('perlas'), issuer: 'sandbox', product: 'RNG', currency: 'PHP' } as const;

type Terms = Pick<Task, 'permit' | 'hasWins'> & { game?: number | null };

async function bet(member: string, { permit, hasWins = false, game = null }: Terms): Promise<void> {
  const id = random.newId();
  const of = { ...round, game, roundName: id, memberId: memberId(member), amount: stake };
  await expectTaken(ledger.play({ ...of, name: id, content: id, type: 'bet', permit }));
  if (!hasWins) return;
  const name = `win of ${id}`;
  await expectTaken(ledger.play({ ...of, name, content: name, type: 'win', bet: id, ends: true, isFree: false }));
}

async function expectTaken(playing: ReturnType<typeof ledger.play>): Promise<void> {
  const answer = await playing;
  if (!answer.accepted) throw new Error(`refused: ${answer.refused}`);
}

async function work({ at, seconds, members, ...terms }: Task): Promise<Report> {
  const waits: number[] = [];
  const cpu = process.cpuUsage();
  const end = performance.now() + seconds * 1000;
  let turn = 0;
  const bettor = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      // A stride that reaches every wallet and keeps consecutive rows far apart in the table.
      turn += 7919;
      await bet(members[turn % members.length]!, terms);
      waits.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: at }, bettor));
  const used = process.cpuUsage(cpu);
  waits.sort((a, b) => a - b);
  return {
    bets: waits.length,
    p50: waits[Math.floor(waits.length * 0.5)]!,
    p99: waits[Math.floor(waits.length * 0.99)]!,
    cpuMicros: (used.user + used.system) / waits.length,
  };
}

process.on('message', (task: Task) => {
  work(task).then(
    (report) => process.send?.({ type: 'report', report }),
    (error: Error) => {
      console.error(`${path.basename(import.meta.filename)}: ${error.message}`);
      process.exit(1);
    },
  );
});
process.send?.({ type: 'ready' });
process.on('disconnect', () => process.exit());
