import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const root = path.resolve(import.meta.dirname, '../..');

/** A service manager's pause before it starts a program that ended again. */
const PAUSE_MS = 100;
/** Beyond the server's own 20 s for a stop. */
const STOP_MS = 25_000;
const STORED_LINES = 40;

export type ServerOptions = {
  /** What Node is told to run: the program as it is built, and what is loaded before it. */
  program: readonly string[];
  /** As it is at each start. */
  env: () => Record<string, string>;
  onFault: (answered: string) => void;
  onNews: (line: string) => void;
};

/** One server under a service manager: whenever it ends, it is started again. */
export function manageServer({ program, env, onFault, onNews }: ServerOptions) {
  let child: ChildProcess | null = null;
  let isStopping = false;
  let isReady = false;
  let isKilled = false;
  let starts = 0;
  const lines: string[] = [];
  let ready = () => {};
  const firstReady = new Promise<void>((resolve) => (ready = resolve));

  const keep = (text: Buffer) => {
    lines.push(...text.toString().split('\n').filter(Boolean));
    lines.splice(0, lines.length - STORED_LINES);
  };

  async function live(): Promise<void> {
    while (!isStopping) {
      const { code, signal } = await once();
      // A start while the database is away ends with a sentence; a server at work ends by our hand only.
      if (!isStopping && isReady && !isKilled)
        onFault(`a server ended by itself (${code ?? signal}): ${lines.slice(-5).join(' | ')}`);
      if (isStopping && !isKilled && isReady && code !== 0)
        onFault(`a server did not stop cleanly (${code ?? signal}): ${lines.slice(-5).join(' | ')}`);
      if (!isStopping) {
        onNews(`ended (${code ?? signal})${isKilled ? '' : `: ${lines.at(-1)}`}, starts again`);
        await sleep(PAUSE_MS);
      }
    }
  }

  function once(): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    isReady = false;
    isKilled = false;
    starts += 1;
    // A process group of its own: Ctrl-C reaches the driver first, which ends everything in order.
    const started = spawn(process.execPath, program, {
      cwd: root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env() },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: process.platform !== 'win32',
    });
    child = started;
    started.stdout!.on('data', keep);
    started.stderr!.on('data', keep);
    started.on('message', (said) => {
      const message = said as { type: string };
      if (message.type !== 'ready') return;
      isReady = true;
      onNews('ready');
      ready();
    });
    return new Promise((resolve) => started.once('exit', (code, signal) => resolve({ code, signal })));
  }

  const living = live();
  return {
    firstReady,
    starts: () => starts,
    lines: () => lines,
    isReady: () => isReady,
    pid: () => child?.pid,
    kill: () => {
      isKilled = true;
      child?.kill('SIGKILL');
    },
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => void child?.kill(signal),
    stop: async () => {
      isStopping = true;
      child?.kill('SIGCONT');
      child?.kill('SIGTERM');
      const stuck = new AbortController();
      const late = sleep(STOP_MS, null, { signal: stuck.signal }).then(
        () => child?.kill('SIGKILL'),
        () => {},
      );
      await living;
      stuck.abort();
      await late;
    },
  };
}

export type ManagedServer = ReturnType<typeof manageServer>;
