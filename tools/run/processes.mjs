import { spawn } from 'node:child_process';

/** Longer than the server's own 20 s, so that the server can report a slow stop. */
const STOP_MS = 25_000;

/**
 * Starts programs with an IPC channel and ends them together. Each has its own process group: Ctrl-C reaches only this
 * program, which then stops each of them exactly once.
 */
export function createProcesses({ onMessage }) {
  const children = new Map();
  let isStopping = false;
  let failed = 0;
  let allEnded = () => {};
  const ended = new Promise((resolve) => (allEnded = resolve));

  function start(name, command, args, env = {}) {
    // A program that is started again replaces the first one with its name.
    children.get(name)?.removeAllListeners('exit').kill('SIGTERM');
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    });
    children.set(name, child);
    child.on('message', (message) => onMessage(name, message));
    const end = (code) => {
      children.delete(name);
      // A program that ends by itself or by a signal has failed.
      if (code !== 0 && (code !== null || !isStopping)) failed ||= code ?? 1;
      if (!isStopping) stop();
      if (children.size === 0) allEnded(failed);
    };
    child.on('error', (error) => {
      console.error(`${name}: ${error.message}`);
      // A program that could not be started has no exit event.
      if (child.pid === undefined) end(1);
    });
    child.on('exit', end);
    return child;
  }

  function stop(code = 0) {
    failed ||= code;
    if (isStopping) return;
    isStopping = true;
    for (const child of children.values()) child.kill('SIGTERM');
    setTimeout(() => {
      for (const child of children.values()) child.kill('SIGKILL');
    }, STOP_MS).unref();
    if (children.size === 0) allEnded(failed);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());
  return { start, stop, ended };
}
