import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** A worker process that uses the database at this address. */
export function startWorker(file: string, url: string): Promise<ChildProcess> {
  const worker = fork(file, { execArgv: [], env: { ...process.env, BENCH_URL: url } });
  worker.setMaxListeners(100);
  return new Promise((resolve, reject) => {
    worker.once('exit', () => reject(new Error('a worker did not start')));
    worker.once('message', () => resolve(worker));
  });
}

export function ask<Report>(worker: ChildProcess, task: object): Promise<Report> {
  return new Promise((resolve, reject) => {
    worker.once('message', (message: { report: Report }) => resolve(message.report));
    worker.once('exit', () => reject(new Error('a worker ended')));
    worker.send(task);
  });
}
