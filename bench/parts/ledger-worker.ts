import path from 'node:path';
import { money } from '@croupier/money';
import { createLedger, memberId, merchant, openDatabase, systemRandom, systemClock } from '@croupier/server/testing';

/** One server process' worth of betting: told how many bets at once, on which wallets, for how long. */
export type Task = { at: number; seconds: number; members: string[] };
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

async function bet(member: string): Promise<void> {
  // As our clients and the sandbox make them: ids that sort by time.
  const id = random.newId();
  const answer = await ledger.submit({
    merchant: merchant('perlas'),
    key: id,
    memberId: memberId(member),
    type: 'bet',
    betId: id,
    product: 'RNG',
    amount: stake,
  });
  if (!answer.accepted) throw new Error(`bet refused: ${answer.refused}`);
}

async function work({ at, seconds, members }: Task): Promise<Report> {
  const waits: number[] = [];
  const cpu = process.cpuUsage();
  const end = performance.now() + seconds * 1000;
  let turn = 0;
  const bettor = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      // A stride that meets every wallet: rows that follow in time are far apart in the table.
      turn += 7919;
      await bet(members[turn % members.length]!);
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
