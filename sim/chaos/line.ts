import { setTimeout as sleep } from 'node:timers/promises';
import type { LedgerCommand } from '@croupier/server/testing';
import type { Checks } from '../checks.ts';
import type { Recovery } from './recovery.ts';
import { COMMANDS, toText } from './wire.ts';
import type { Heard } from './wire.ts';

/** A sender's patience for one try; the server's own retries after a lost connection take less than a second. */
const TRY_MS = 1500;
const PAUSE_MS = 60;

export type LineOptions = {
  addresses: readonly string[];
  checks: Checks;
  recovery: Recovery;
  /** Ends every wait: the run was broken off, or the time to come to rest is over. */
  ending: AbortSignal;
};

/** Thrown when the run ends before a command got its definite answer. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** The network between the clients and the servers: every try goes by HTTP, and doubt means the same key again. */
export function createLine({ addresses, checks, recovery, ending }: LineOptions) {
  const counts = { requests: 0, retried: 0, answered: 0 };
  const waiting = new Set<string>();

  /** Sends until there is a definite answer, to the named server first and then to the others in turn. */
  async function ask(command: LedgerCommand, first: number): Promise<Heard & { tries: number }> {
    const body = toText(command);
    const ticket = `${body} #${counts.requests}`;
    waiting.add(ticket);
    for (let tries = 1; ; tries += 1) {
      if (ending.aborted) throw new Unanswered(body);
      const heard = await tryOnce(body, (first + tries - 1) % addresses.length);
      if (heard) {
        waiting.delete(ticket);
        counts.answered += 1;
        return { ...heard, tries };
      }
      counts.retried += 1;
      await pause();
    }
  }

  async function tryOnce(body: string, server: number): Promise<Heard | null> {
    const askedAt = performance.now();
    counts.requests += 1;
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(TRY_MS), ending]);
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(addresses[server] + COMMANDS, { method: 'POST', headers, body, signal });
      const answer: unknown = await response.json();
      if (response.status === 200) {
        recovery.answered(server, askedAt, performance.now());
        return answer as Heard;
      }
      // A fault of the database is "try again", never an answer that leaves the sender in the dark.
      const isTemporary = response.status === 503 || response.status === 408 || response.status === 429;
      checks.expect('a fault is a temporary refusal', isTemporary, `${response.status} ${JSON.stringify(answer)}`);
    } catch {
      // No answer: the connection broke or took too long. Whether the command took effect is not known here.
    }
    return null;
  }

  const pause = () => sleep(PAUSE_MS, null, { signal: ending }).catch(() => {});

  return { ask, counts, waiting, addresses, checks, ending, pause };
}

export type Line = ReturnType<typeof createLine>;
