import { spawn } from 'node:child_process';
import { programOf, root } from '@croupier/testkit';

export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string };

/** A server in its own process, configured by its environment. */
export function startProcess(
  environment: Record<string, string>,
  /** The program for Node. */
  program: readonly string[] = [programOf('server')],
  /** The user that runs it; only root can choose. */
  user: { uid?: number; gid?: number } = {},
) {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...user,
  });
  let output = '';
  child.stdout!.on('data', (text: Buffer) => (output += text));
  child.stderr!.on('data', (text: Buffer) => (output += text));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code, signal) => resolve({ code, signal, output })));
  const ready = new Promise<string>((resolve, reject) => {
    child.on('message', (message: { type: string; address?: string }) => {
      if (message.type === 'ready') resolve(message.address!);
    });
    void ended.then(({ output: printed }) => reject(new Error(`ended before it was ready: ${printed}`)));
  });
  ready.catch(() => {});
  return { child, ready, ended, output: () => output };
}
