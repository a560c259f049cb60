import { setTimeout as sleep } from 'node:timers/promises';
import type { Checks } from '../checks.ts';
import type { Dice } from '../dice.ts';
import type { Post, Request } from '../post.ts';

/** Before the next try; longer each time, so that those who wait leave the processor to the server that comes up. */
const PAUSE_MS = 60;
const LONGEST_PAUSE_MS = 600;
/** Of a hundred requests so many come again later, or twice at once, though their sender has an answer. */
const AGAIN_LATER = 8;
const AT_ONCE = 8;
const DELAYED = 6;
/** So many of the last requests of each sender are repeated at the end. */
const REPEATED = 120;

/** Said where the message itself was taken for one that was seen before: it is sent anew, with its own name. */
const seenBefore = new Set(['UNAUTHORIZED', 'TEMPORARY_ERROR', 'replayed_request']);
const isAccepted = (heard: string) => /^(ok|OK|RS_OK|0|1|ordered|CREDITED)\b/.test(heard);

/** By the balance after it, where it was taken. */
const rank = ({ heard }: { heard: string }) =>
  isAccepted(heard) ? Number(/[\d.]+(?= again$|$)/.exec(heard)?.[0] ?? 0) : -1;

/** Breaks of the same length overlap by what the clocks of two servers differ. */
const either = new Set(['ok', 'pause_not_shorter']);

/** Thrown when the run ends before a request got its definite answer. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

export type Counts = { requests: number; retried: number; answered: number; accepted: number };

export type PostOptions = {
  dice: Dice;
  checks: Checks;
  counts: Counts;
  /** Of requests that have no definite answer yet. */
  waiting: Set<string>;
  /** Ends every wait: the run was broken off, or the time to come to rest is over. */
  ending: AbortSignal;
  /** Messages that the network has repeated by itself: whoever was asked meanwhile may answer what was done before. */
  repeats: () => number;
  /** Waits until nothing that was sent before can take effect any more. */
  doubt: () => Promise<void>;
};

/**
 * Sends requests of one sender to servers that may be away: without a definite answer the same again, until there is one,
 * which is held against the model.
 */
export function createChaosPost({ dice, checks, counts, waiting, ending, repeats, doubt }: PostOptions): Post & {
  ask: (send: () => Promise<string | null>, name?: string) => Promise<{ heard: string; isAgain: boolean }>;
  repeatLast: () => Promise<number>;
} {
  let later: { request: Request; due: number }[] = [];
  let last: Request[] = [];
  let turn = 0;
  let asked = 0;

  /** Until there is an answer. */
  async function ask(send: () => Promise<string | null>, name = '') {
    const ticket = `${name} #${(asked += 1)}`;
    waiting.add(ticket);
    let isAgain = false;
    const before = repeats();
    for (let tries = 1; ; tries += 1) {
      if (ending.aborted) throw new Unanswered(name);
      counts.requests += 1;
      const heard = await send();
      if (heard !== null && !seenBefore.has(heard)) {
        isAgain ||= repeats() > before;
        // Refused, though an earlier try may still be on its way to be taken: what is said after that one counts.
        if (isAgain && !isAccepted(heard)) await doubt();
        const last = isAgain && !isAccepted(heard) ? await lastWord(send) : heard;
        waiting.delete(ticket);
        counts.answered += 1;
        if (isAccepted(last)) counts.accepted += 1;
        return { heard: last, isAgain };
      }
      isAgain = true;
      counts.retried += 1;
      await pause(tries);
    }
  }

  async function lastWord(send: () => Promise<string | null>): Promise<string> {
    for (;;) {
      if (ending.aborted) throw new Unanswered('a last word');
      const heard = await send();
      if (heard !== null && !seenBefore.has(heard)) return heard;
      await pause(1);
      await doubt();
    }
  }

  async function carry(...all: Request[]): Promise<void> {
    for (const request of all) {
      const way = dice.below(100);
      if (way < DELAYED) later.push({ request, due: turn + dice.between(1, 4) });
      else if (way < DELAYED + AT_ONCE && !request.isAlone) await crowd([request, request]);
      else {
        await deliver(request);
        if (way >= 100 - AGAIN_LATER) later.push({ request, due: turn + dice.between(1, 30) });
      }
    }
  }

  async function deliver(request: Request): Promise<void> {
    const { heard, isAgain } = await ask(request.send, request.name);
    judge(request.name, heard, request.expected(heard, isAgain));
    // What was refused comes again when there may be enough for it.
    if (!isAccepted(heard) && dice.isOneIn(2)) later.push({ request, due: turn + dice.between(2, 25) });
    last.push(request);
    if (last.length > 2 * REPEATED) last = last.slice(-REPEATED);
  }

  function judge(name: string, heard: string, want: string): void {
    const isRight = heard === want || (either.has(heard) && either.has(want));
    checks.expect('answers are those of the model', isRight, `${name}: ${heard}; model ${want}`);
  }

  /** Several at the same moment, which the servers may take in any order. */
  async function crowd(all: readonly Request[]): Promise<void> {
    const heard = await Promise.all(all.map(({ send, name }) => ask(send, name)));
    const isAgain = heard.some((one) => one.isAgain);
    // Where a try got lost nobody knows which of them was taken first: "again", or code 1 of JILI, may be said to either.
    const plain = (answered: string) =>
      isAgain ? answered.replace(/ again$/, '').replace(/^1 (?=[\d.]+$)/, '0 ') : answered;
    const got = heard.map((one) => plain(one.heard)).toSorted();
    // In the order in which the servers took them: what was taken first left the larger balance.
    const order = all.map((request, n) => ({ request, heard: heard[n]!.heard })).toSorted((a, b) => rank(b) - rank(a));
    const want = order.map((one) => plain(one.request.expected(one.heard, isAgain))).toSorted();
    const name = `${all[0]!.name} and ${all.length - 1} at once`;
    checks.expect(
      'answers are those of the model',
      got.join() === want.join(),
      `${name}: ${got.join()}; model ${want.join()}`,
    );
  }

  /** What came again later, in an order of chance. */
  async function deliverDue(now: number): Promise<void> {
    turn = now;
    const due = later.filter((letter) => letter.due <= now);
    later = later.filter((letter) => letter.due > now);
    while (due.length > 0) await deliver(due.splice(dice.below(due.length), 1)[0]!.request);
  }

  async function settle(): Promise<number> {
    const left = later.length;
    await deliverDue(Number.MAX_SAFE_INTEGER);
    return left;
  }

  /** Everything once more: the same answer, and nothing moves. */
  async function repeatLast(): Promise<number> {
    const all = last.slice(-REPEATED);
    for (const request of all) await deliver(request);
    return all.length;
  }

  /** The run's end ends the wait as well. */
  const pause = (tries: number) =>
    sleep(Math.min(tries * PAUSE_MS, LONGEST_PAUSE_MS), null, { signal: ending }).catch(() => {});

  return { ask, carry, crowd, deliver, deliverDue, settle, repeatLast, requests: () => counts.requests };
}

export type ChaosPost = ReturnType<typeof createChaosPost>;
