import { inTransaction } from '@croupier/sandbox-server';
import { endPayout, pay } from './acts.ts';
import type { Provider } from './provider.ts';
import { signatureOf } from './signing.ts';
import { lockOrder } from './store.ts';
import type { Task } from './store.ts';

/** A merchant that takes longer is sent the webhook again. */
const PATIENCE_MS = 10_000;
const TICK_MS = 100;
const SECOND_MS = 1000;
/** Repeated for a day, as real providers do: soon at first, then every ten minutes. */
const pauses = [1, 2, 5, 15, 60, 300, 600].map((seconds) => seconds * SECOND_MS);
const MOST_TRIES = 150;

/** Sends webhooks until they are accepted, and performs delayed tasks. */
export function createWorker(provider: Provider, onFault: (error: unknown) => void) {
  const { pool, clock, random, secrets, webhookUrl } = provider;
  const ending = new AbortController();

  /** Takes a task by moving its time into the future. After a crash it runs again, so receivers must accept repeats. */
  async function take(): Promise<Task | null> {
    const now = clock.now();
    const { rows } = await pool.query<Task>(
      `update tasks set tries = tries + 1, due_at = $2
       where id = (
         select id from tasks where done_at is null and due_at <= $1 order by due_at, id limit 1 for update skip locked
       ) returning *`,
      [now, new Date(now.getTime() + 2 * PATIENCE_MS)],
    );
    return rows[0] ?? null;
  }

  async function work(task: Task): Promise<void> {
    const answer = task.kind === 'hook' ? await send(task) : await happen(task);
    const isDone = answer === '200' || task.tries >= MOST_TRIES;
    const now = clock.now();
    const next = new Date(now.getTime() + pauses[Math.min(task.tries, pauses.length) - 1]!);
    await pool.query('update tasks set last_answer = $2, done_at = $3, due_at = $4 where id = $1', [
      task.id,
      answer,
      isDone ? now : null,
      next,
    ]);
  }

  async function happen({ kind, no }: Task): Promise<string> {
    await inTransaction(pool, async (tx) => {
      if (kind === 'succeed') await endPayout(tx, provider, no, 'succeeded');
      if (kind === 'fail') await endPayout(tx, provider, no, 'failed', 'the receiving account is closed');
      if (kind === 'reverse') await endPayout(tx, provider, no, 'reversed', 'the receiving bank sent it back');
      if (kind !== 'pay') return;
      const order = await lockOrder(tx, no);
      if (order?.state === 'expired') await pay(tx, provider, order, order.units);
    });
    return '200';
  }

  async function send({ body }: Task): Promise<string> {
    const target = new URL(webhookUrl);
    const bytes = Buffer.from(body ?? '');
    // Each attempt has its own time and nonce, so that a late one is not refused as too old.
    const stamp = {
      method: 'POST',
      path: target.pathname,
      timestamp: String(clock.now().getTime()),
      nonce: random.newId(),
    };
    try {
      const response = await fetch(target, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(PATIENCE_MS)]),
        headers: {
          'content-type': 'application/json',
          'x-timestamp': stamp.timestamp,
          'x-nonce': stamp.nonce,
          'x-signature': signatureOf(secrets[0]!, { ...stamp, body: bytes }),
        },
        body: bytes,
      });
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      return (error as Error).name;
    }
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      const task = await take().catch((error: unknown) => {
        onFault(error);
        return null;
      });
      if (task) await work(task).catch(onFault);
      else await clock.sleep(TICK_MS, ending.signal);
    }
  }

  let running: Promise<unknown> = Promise.resolve();
  return {
    /** Three at once, so that one merchant without an answer does not block the others. */
    start: () => void (running = Promise.all([run(), run(), run()])),
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
