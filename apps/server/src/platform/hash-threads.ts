import { Worker } from 'node:worker_threads';

export type HashCost = { algorithm: number; memoryCost: number; timeCost: number; parallelism: number };
/** Hash with a cost, or compare with a stored hash. */
export type HashTask = { password: string } & ({ cost: HashCost } | { stored: string });

type Answered = { no: number; answer: string | boolean } | { no: number; fault: string };
type Waiting = { resolve: (answer: string | boolean) => void; reject: (fault: Error) => void };

/** Threads for slow hashes. They start when needed and do not keep a process from ending. */
export function createHashThreads(count: number) {
  const threads = new Set<ReturnType<typeof startThread>>();

  function freest() {
    const known = [...threads].toSorted((a, b) => a.waiting() - b.waiting())[0];
    if (known && (known.waiting() === 0 || threads.size === count)) return known;
    const started = startThread(() => threads.delete(started));
    threads.add(started);
    return started;
  }

  return {
    run: (task: HashTask) => freest().run(task),
    close: async () => void (await Promise.all([...threads].map((thread) => thread.end()))),
  };
}

function startThread(ended: () => void) {
  const worker = new Worker(new URL('./hash-thread.mjs', import.meta.url));
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.unref();
  worker.on('message', (message: Answered) => {
    const task = waiting.get(message.no);
    waiting.delete(message.no);
    if (waiting.size === 0) worker.unref();
    if ('fault' in message) task?.reject(new Error(message.fault));
    else task?.resolve(message.answer);
  });
  const fail = (fault: Error) => {
    ended();
    for (const { reject } of waiting.values()) reject(fault);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread of the hashes ended')));

  function run(task: HashTask): Promise<string | boolean> {
    const no = ++last;
    worker.ref();
    return new Promise((resolve, reject) => {
      waiting.set(no, { resolve, reject });
      worker.postMessage({ no, ...task });
    });
  }

  return { run, waiting: () => waiting.size, end: () => worker.terminate() };
}
