import type { FastifyInstance } from 'fastify';
import { Unstartable } from './unstartable.ts';

/** Requests under way are a few milliseconds long; whoever hangs longer is cut off. */
const STOP_MS = 5000;

type Serving = {
  host: string;
  port: number;
  /** What the settings of host and port begin with, as in SANDBOX_PORT, and a port that is free by default. */
  prefix: string;
  usualPort: number;
};

/** Listens until a signal, or the program that started this one, ends it. Returns the address. */
export async function serveUntilStopped(app: FastifyInstance, serving: Serving): Promise<string> {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  // The starter is gone without a word: nobody is left to stop us.
  process.on('disconnect', stop);
  const { host, port } = serving;
  return app.listen({ host, port }).catch((error: unknown) => {
    throw unusable(error, serving) ?? error;
  });
}

/** What the person who starts the program can mend about the address. */
function unusable(error: unknown, { host, port, prefix, usualPort }: Serving): Unstartable | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    const other = port === 65_535 ? port - 1 : port + 1;
    return new Unstartable(
      `Port ${port} is taken by another program. Stop that one, or choose another: ${prefix}_PORT=${other} npm start`,
    );
  }
  if (code === 'EACCES') {
    return new Unstartable(
      `Port ${port} may not be used by this user. Choose one above 1023: ${prefix}_PORT=${usualPort}`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new Unstartable(`The setting ${prefix}_HOST is wrong (it is "${host}"). This machine has no such address.`);
  }
  return null;
}

/** Writes a fault with its stack to the error output, behind the program's name. */
export const faultTeller = (program: string) => (error: unknown) => {
  process.stderr.write(`${program}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
};

/** Runs a program that starts or ends at once: what can be mended is a sentence, anything else has its stack. */
export function runProgram(main: () => Promise<void>, onFault: (error: unknown) => void): void {
  main().catch((error: unknown) => {
    if (error instanceof Unstartable) process.stderr.write(`${error.message}\n`);
    else onFault(error);
    process.exit(1);
  });
}
