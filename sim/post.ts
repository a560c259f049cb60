import { setTimeout as sleep } from 'node:timers/promises';
import type { Checks } from './checks.ts';
import type { CommandFault, Kill } from './faults.ts';
import { nextFault } from './faults.ts';
import type { Fault } from './faults.ts';
import type { World } from './world.ts';

/** One request of an actor, to a route of the product, and what the model says it must answer. */
export type Request = {
  name: string;
  /** Sends it and answers in words; null when nobody can say what became of it, and it is to be sent again. */
  send: () => Promise<string | null>;
  /**
   * By the model, which is moved on by the first time. What was heard helps where a route may choose; `isAgain` is true
   * when an earlier try was not answered, so that it may have been done already.
   */
  expected: (heard: string, isAgain: boolean) => string;
  /** Two at once would have two outcomes that are both right. */
  isAlone?: boolean;
};

type Sent = { request: Request; due: number };

/** A sender's patience: so often, with a pause in between. The server's own tries take less than that. */
const MOST_TRIES = 40;
const PAUSE_MS = 40;
/** No two requests come at the same instant, unless they come together. */
const BETWEEN_MS = 1;
/** More than a batch of the books is tried, twice over. */
const AWAY = 12;

/**
 * Carries requests to the server through a bad network and holds every answer against the model. A sender who heard
 * nothing sends the same request again, until there is an answer.
 */
export function createPost(world: World, checks: Checks, note: (line: string) => void, count: (fault: Fault) => void) {
  const { dice, killer } = world;
  let waiting: Sent[] = [];
  let requests = 0;
  let step = 0;

  /** One after the other, each with or without a fault on its way. */
  async function carry(...all: Request[]): Promise<void> {
    for (const request of all) {
      const fault = nextFault(dice);
      if (fault) count(fault);
      await carryWith(request, fault);
    }
  }

  async function carryWith(request: Request, fault: CommandFault | null): Promise<void> {
    switch (fault) {
      case null:
        return deliver(request);
      case 'answer dropped':
        await deliver(request);
        return later(request, 8);
      case 'sent again days later':
        await deliver(request);
        return later(request, 120);
      case 'sent twice':
        if (!request.isAlone) return crowd([request, request]);
        await deliver(request);
        return deliver(request);
      case 'delayed':
        return later(request, 15);
      case 'reordered':
        return later(request, 1);
      case 'asked to repeat':
        return deliver(request, killsOf(dice.between(1, 4), ['deadlock', 'serialisation']));
      case 'killed before commit':
        return deliver(request, ['before']);
      case 'killed after commit':
        return deliver(request, ['after']);
      case 'killed again and again':
        return deliver(request, killsOf(4, ['before', 'after']));
      case 'database away':
        return deliver(request, killsOf(AWAY, ['before']));
      case 'crash after commit':
        return deliver(request, ['after'], true);
    }
  }

  const killsOf = (times: number, kinds: readonly Kill[]) => Array.from({ length: times }, () => dice.pick(kinds));

  function later(request: Request, most: number): void {
    waiting.push({ request, due: step + dice.between(1, most) });
  }

  /** Sends until there is an answer, however often the connection breaks on the way. */
  async function deliver(request: Request, kills: Kill[] = [], crashes = false): Promise<void> {
    requests += 1;
    world.clock.advance(BETWEEN_MS);
    world.nextTurn();
    killer.plan(kills);
    let heard = await request.send();
    killer.clear();
    if (kills.length > 0) await world.mend();
    // Without an answer in hand the process ends and comes back; with one it comes back too.
    if (crashes) await world.restart();
    // After a kill the server tries again by itself, and finds what it has done.
    const isAgain = heard === null || kills.length > 0;
    heard = crashes ? await insist(request) : (heard ?? (await insist(request)));
    hear(request, heard, isAgain);
  }

  async function insist(request: Request): Promise<string | null> {
    for (let tries = 1; tries < MOST_TRIES; tries += 1) {
      const heard = await request.send();
      if (heard !== null) return heard;
      await sleep(PAUSE_MS);
    }
    return null;
  }

  /** Several at the same moment, which the server may take in any order. */
  async function crowd(all: readonly Request[], kills: Kill[] = []): Promise<void> {
    requests += all.length;
    world.clock.advance(BETWEEN_MS);
    world.nextTurn();
    killer.plan(kills);
    const first = await Promise.all(all.map(({ send }) => send()));
    killer.clear();
    if (kills.length > 0) await world.mend();
    const heard: (string | null)[] = [];
    for (const [n, request] of all.entries()) heard.push(first[n] ?? (await insist(request)));
    const isAgain = kills.length > 0 || first.includes(null);
    const plain = (answered: string) => (isAgain ? answered.replace(/ again$/, '') : answered);
    const got = heard.map((answered) => plain(answered ?? 'no answer')).toSorted();
    const want = all.map(({ expected }, n) => plain(expected(heard[n] ?? 'no answer', isAgain))).toSorted();
    note(
      `  at once ${all
        .map(({ name }) => name)
        .toSorted()
        .join(' | ')} → ${got.join(' | ')}`,
    );
    const isSame = got.join() === want.join();
    checks.expect('answers are those of the model', isSame, `${all[0]!.name} …: ${got.join()}; model ${want.join()}`);
  }

  function hear(request: Request, heard: string | null, isAgain: boolean): void {
    const { name } = request;
    checks.expect('every request gets a definite answer', heard !== null, name);
    if (heard === null) return;
    const want = request.expected(heard, isAgain);
    note(`  ${name} → ${heard}`);
    checks.expect('answers are those of the model', heard === want, `${name}: ${heard}; model ${want}`);
  }

  /** Letters whose time has come, in an order of chance. */
  async function deliverDue(now: number): Promise<void> {
    step = now;
    const due = waiting.filter((letter) => letter.due <= now);
    waiting = waiting.filter((letter) => letter.due > now);
    while (due.length > 0) {
      const [letter] = due.splice(dice.below(due.length), 1);
      await deliver(letter!.request);
    }
  }

  /** The faults are over: whatever is still on its way gets its answer. */
  async function settle(): Promise<number> {
    const left = waiting.length;
    await deliverDue(Number.MAX_SAFE_INTEGER);
    checks.expect('once faults stop, nothing stays unanswered', waiting.length === 0, `${waiting.length} waiting`);
    return left;
  }

  return { carry, crowd, deliver, deliverDue, settle, requests: () => requests };
}

export type Post = ReturnType<typeof createPost>;
