import type { Answer } from '@croupier/ledger';
import type { LedgerAnswer } from '@croupier/server/testing';
import { BATCH_ATTEMPTS } from './faults.ts';
import type { CommandFault, Kill } from './faults.ts';
import type { Acknowledged } from './books.ts';
import type { Checks } from './checks.ts';
import type { Step } from './table.ts';
import { answerText } from './answer-text.ts';
import type { World } from './world.ts';

type Sent = { step: Step; due: number };

/**
 * Carries commands to the server through a bad network and holds every answer against the model. A sender who heard
 * nothing sends the same command under the same key again, until there is an answer.
 */
export function createDelivery(world: World, checks: Checks, note: (line: string) => void) {
  const { dice, killer, model, clock } = world;
  const acknowledged: Acknowledged = new Map();
  const firstAnswers = new Map<string, string>();
  let waiting: Sent[] = [];
  let requests = 0;
  let step = 0;

  /** One command, with or without a fault on its way. */
  async function carry(sent: Step, fault: CommandFault | null): Promise<void> {
    world.sent.push(sent);
    switch (fault) {
      case null:
        return deliver(sent, []);
      case 'answer dropped':
        await deliver(sent, [], { isHeard: false });
        return later(sent, 8);
      case 'sent twice':
        return deliverCrowd([sent, sent]);
      case 'delayed':
        return later(sent, 15);
      case 'reordered':
        return later(sent, 1);
      case 'asked to repeat':
        return deliver(
          sent,
          Array.from({ length: dice.between(1, BATCH_ATTEMPTS - 1) }, () =>
            dice.pick<Kill>(['deadlock', 'serialisation']),
          ),
        );
      case 'killed before commit':
        return deliver(sent, ['before']);
      case 'killed after commit':
        return deliver(sent, ['after']);
      case 'killed again and again':
        return deliver(
          sent,
          Array.from({ length: BATCH_ATTEMPTS - 1 }, () => dice.pick<Kill>(['before', 'after'])),
        );
      case 'database away':
        return deliverInto(
          sent,
          Array.from({ length: 2 * BATCH_ATTEMPTS }, () => 'before'),
        );
      case 'crash after commit':
        await deliverInto(sent, [
          'after',
          ...Array.from<unknown, Kill>({ length: 2 * BATCH_ATTEMPTS }, () => 'before'),
        ]);
        return world.restart();
    }
  }

  function later(sent: Step, most: number): void {
    waiting.push({ step: sent, due: step + dice.between(1, most) });
  }

  /** Delivers a command that must get its answer, however often the connection breaks on the way. */
  async function deliver(sent: Step, kills: Kill[], { isHeard = true } = {}): Promise<void> {
    requests += 1;
    const { answer: expected } = model.apply(sent.model, clock.now().getTime());
    killer.plan(kills);
    const answer = await world.submit(sent.command).catch((error: Error) => error);
    killer.clear();
    hear(sent, expected, answer, isHeard);
  }

  /** Delivers into a database that goes away and stays away: no answer, and only the killer knows what took effect. */
  async function deliverInto(sent: Step, kills: Kill[]): Promise<void> {
    requests += 1;
    killer.plan(kills);
    const answer = await world.submit(sent.command).catch((error: Error) => error);
    killer.clear();
    if (killer.hasRun()) model.apply(sent.model, clock.now().getTime());
    checks.expect(
      'an answer leaves only after its commit',
      answer instanceof Error,
      `${nameOf(sent)}: answered without a commit`,
    );
    note(`  ${nameOf(sent)} → no answer${killer.hasRun() ? ', took effect' : ''}`);
    later(sent, 6);
  }

  /** Several at the same moment: one member's commands keep their order. */
  async function deliverCrowd(crowd: readonly Step[], kills: Kill[] = []): Promise<void> {
    requests += crowd.length;
    const now = clock.now().getTime();
    const expected = crowd.map((sent) => model.apply(sent.model, now).answer);
    killer.plan(kills);
    const answers = await Promise.all(crowd.map((sent) => world.submit(sent.command).catch((error: Error) => error)));
    killer.clear();
    for (const [n, sent] of crowd.entries()) hear(sent, expected[n]!, answers[n]!, true);
  }

  function hear(sent: Step, expected: Answer, answer: LedgerAnswer | Error, isHeard: boolean): void {
    const name = nameOf(sent);
    if (answer instanceof Error) {
      checks.expect('every command gets a definite answer', false, `${name}: ${answer.message}`);
      return;
    }
    const got = answer.accepted ? `ok ${answer.balance.units}` : answer.refused;
    const want = answerText(expected);
    const isSame = want === 'ok' ? answer.accepted : got === want;
    checks.expect('answers are those of the model', isSame, `${name}: ${got}, model ${want}`);
    note(`  ${name} → ${got}${isHeard ? '' : ' (unheard)'}`);

    // A retryable answer is not kept under its key, and a reused key answers for the command it was first used for.
    const isKept = answer.accepted || (answer.refused !== 'bet_unknown' && answer.refused !== 'key_reused');
    if (!isKept) return;
    const payload = JSON.stringify(sent.command, (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const first = firstAnswers.get(payload) ?? got;
    firstAnswers.set(payload, first);
    checks.expect('all answers to one key agree', first === got, `${name}: ${got}, first ${first}`);
    if (answer.accepted && isHeard && 'amount' in sent.command && sent.command.amount.units > 0n) {
      const { key, memberId, amount } = sent.command;
      acknowledged.set(key, { units: amount.units, memberId });
    }
  }

  /** Letters whose time has come, in an order of chance. */
  async function deliverDue(now: number): Promise<void> {
    step = now;
    const due = waiting.filter((letter) => letter.due <= now);
    waiting = waiting.filter((letter) => letter.due > now);
    while (due.length > 0) {
      const [letter] = due.splice(dice.below(due.length), 1);
      await deliver(letter!.step, []);
    }
  }

  /** The faults are over: whatever is still on its way gets its answer. */
  async function settle(): Promise<number> {
    const left = waiting.length;
    await deliverDue(Number.MAX_SAFE_INTEGER);
    checks.expect('once faults stop, nothing stays unanswered', waiting.length === 0, `${waiting.length} waiting`);
    return left;
  }

  return { carry, deliverCrowd, deliverDue, settle, acknowledged, requests: () => requests };
}

/** Ids of members come from the seed too, but a name by its key is shorter to read. */
function nameOf({ command }: Step): string {
  const amount = 'amount' in command ? ` ${command.amount.units}` : '';
  const subject = 'betId' in command ? ` ${command.betId}` : '';
  return `${command.type} ${command.key}${subject}${amount} of ${command.memberId.slice(-6)}`;
}
