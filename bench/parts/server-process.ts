import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export type Measured = { user: number; system: number; rss: number };

/** A server in its own process, which reports its processor time and memory. */
export type MeasuredProcess = {
  address: string;
  pid: number;
  usage: () => Promise<Measured>;
  stop: () => Promise<void>;
};

export async function startMeasured(script: string, env: Record<string, string> = {}): Promise<MeasuredProcess> {
  const isSource = script.endsWith('.ts');
  const child = fork(path.join(root, script), {
    cwd: root,
    env: { ...process.env, ...env },
    execArgv: isSource ? ['--import', 'tsx'] : ['--import', path.join(root, 'bench/parts/usage-reporter.mjs')],
  });
  const ready = await heard<{ address: string }>(child, 'ready');
  return {
    // The script of a benchmark may report more than its address.
    ...ready,
    pid: child.pid!,
    usage: () => {
      const answer = heard<Measured>(child, 'cpu');
      child.send('cpu');
      return answer;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function heard<Value>(child: ChildProcess, type: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the process ended with ${code} before it said ${type}`));
    const listener = (message: { type: string }) => {
      if (message.type !== type) return;
      child.off('message', listener);
      child.off('exit', onExit);
      // The sender is our own script, which sends this shape.
      resolve(message as Value);
    };
    child.on('message', listener);
    child.once('exit', onExit);
  });
}
