import type { FastifyInstance } from 'fastify';
import { Unstartable } from './unstartable.ts';

/** Requests take a few milliseconds; longer ones are cut off. */
const STOP_MS = 5000;

type Serving = {
  host: string;
  port: number;
  /** The beginning of the settings' names, as in SANDBOX_PORT, and the default port. */
  prefix: string;
  usualPort: number;
};

/** Listens until a signal or the starting program ends it. Returns the address. */
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
  // The starting program ended without stopping this one.
  process.on('disconnect', stop);
  const { host, port } = serving;
  return app.listen({ host, port }).catch((error: unknown) => {
    throw unusable(error, serving) ?? error;
  });
}

/** Address faults that the person who starts the program can fix. */
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

/** Writes an error with its stack to the error output, after the program's name. */
export const faultTeller = (program: string) => (error: unknown) => {
  process.stderr.write(`${program}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
};

/** Runs the program. Faults that a person can fix are shown as a sentence, others with their stack. */
export function runProgram(main: () => Promise<void>, onFault: (error: unknown) => void): void {
  main().catch((error: unknown) => {
    if (error instanceof Unstartable) process.stderr.write(`${error.message}\n`);
    else onFault(error);
    process.exit(1);
  });
}
