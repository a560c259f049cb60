import type { Tx } from '../db/index.ts';

/** A message with its sequence number. */
export type Published = { seq: bigint; channel: string; kind: string; value: unknown };

export type Listener = (messages: readonly Published[]) => void;

/** Carries published messages to every process that has sockets. */
export type Bus = {
  /** Called inside the publisher's transaction, before its commit. */
  publish: (tx: Tx, messages: readonly Published[]) => Promise<void>;
  listen: (listener: Listener) => () => void;
  close: () => Promise<void>;
};

/** All in one process: for small installations and tests. */
export function memoryBus(): Bus {
  const listeners = new Set<Listener>();
  return {
    publish: async (_tx, messages) => {
      for (const listener of listeners) listener(messages);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}
