import type { FastifyInstance } from 'fastify';
import type { SomeHandlers } from './http/index.ts';
import type { JobDescription, TimerHandler } from './work/index.ts';

/** The parts that a module adds to the server, all optional. `collectModules` joins them. */
export type ServerModule = {
  /** Answers to the calls of the contract. */
  handlers?: SomeHandlers;
  jobs?: readonly JobDescription[];
  /** Handlers of timers by kind. */
  timers?: Iterable<readonly [kind: string, handler: TimerHandler]>;
  /** Deletes what is no longer needed. One worker calls it every ten minutes. */
  sweep?: () => Promise<void>;
  /** Routes that are not calls: webhooks, pictures, files. */
  serve?: (app: FastifyInstance) => void;
  /** Loads what must be in memory before the first request, in every process. */
  start?: () => Promise<void>;
  /** Continuous work in workers, until it is stopped. */
  background?: { start: () => void; stop: () => Promise<void> };
  /** Waits for running work when the process ends. */
  settled?: () => Promise<unknown>;
};

/** Joins the parts of all modules, in order. Two modules with the same name are a fault. */
export function collectModules(modules: readonly ServerModule[]) {
  const inOrder = async (act: (module: ServerModule) => Promise<void> | void): Promise<void> => {
    for (const module of modules) await act(module);
  };
  const jobs = modules.flatMap((module) => module.jobs ?? []);
  const timers = modules.flatMap((module) => [...(module.timers ?? [])]);
  refuseTwins(
    'jobs',
    jobs.map(({ name }) => name),
  );
  refuseTwins(
    'timers',
    timers.map(([kind]) => kind),
  );
  refuseTwins(
    'handlers',
    modules.flatMap(({ handlers }) => Object.keys(handlers ?? {})),
  );
  return {
    handlers: Object.assign({}, ...modules.map(({ handlers }) => handlers)) as SomeHandlers,
    jobs,
    timers: new Map(timers),
    sweep: () => inOrder(async ({ sweep }) => sweep?.()),
    serve: (app: FastifyInstance) => {
      for (const { serve } of modules) serve?.(app);
    },
    start: () => inOrder(async ({ start }) => start?.()),
    startBackground: () => {
      for (const { background } of modules) background?.start();
    },
    stopBackground: () => inOrder(async ({ background }) => background?.stop()),
    settled: () => inOrder(async ({ settled }) => void (await settled?.())),
  };
}

function refuseTwins(what: string, names: readonly string[]): void {
  const twin = names.find((name, place) => names.indexOf(name) !== place);
  if (twin !== undefined) throw new Error(`two modules bring ${what} with the name ${twin}`);
}
