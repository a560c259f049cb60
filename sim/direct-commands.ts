import type { Command } from '@croupier/ledger';
import { toWire } from '@croupier/money';
import type { Money } from '@croupier/money';
import { inTransaction } from '@croupier/server/testing';
import type { Tx } from '@croupier/server/testing';
import type { Checks } from './checks.ts';
import type { CommandFault, Fault } from './faults.ts';
import { nextFault } from './faults.ts';
import { answerText } from './answer-text.ts';
import type { World } from './world.ts';

/** Money commands outside the batcher, each in a transaction of its own and done once under its key. */
export type DirectCommand = Extract<Command, { type: 'deposit' | 'hold' | 'capture' | 'release' }>;

export type DirectCommands = {
  sent: DirectCommand[];
  /** Sent, and nobody heard an answer: the same again under the same key. */
  waiting: DirectCommand[];
  firstAnswers: Map<string, string>;
  holds: { holdId: string; units: number }[];
};

export const SCOPE = 'direct';

export const newDirectCommands = (): DirectCommands => ({ sent: [], waiting: [], firstAnswers: new Map(), holds: [] });

export type DirectReport = { line: string; requests: number; faults: Fault[] };

/** Carries commands one after the other, each with or without a fault on its way. */
export async function carryDirect(
  world: World,
  checks: Checks,
  commands: readonly DirectCommand[],
): Promise<DirectReport> {
  const lines: string[] = [];
  const faults: Fault[] = [];
  let requests = 0;
  for (const command of [...takeWaiting(world), ...commands]) {
    const fault = nextFault(world.dice);
    if (fault) faults.push(fault);
    world.direct.sent.push(command);
    const { answered, sent } = await carry(world, checks, command, fault);
    requests += sent;
    lines.push(`${nameOf(command)}${fault ? ` (${fault})` : ''} → ${answered}`);
  }
  return { line: lines.join('; '), requests, faults };
}

/** Several at the same moment. */
export async function deliverDirectCrowd(
  world: World,
  checks: Checks,
  crowd: readonly DirectCommand[],
): Promise<DirectReport> {
  world.direct.sent.push(...crowd);
  const now = world.clock.now().getTime();
  const expected = crowd.map((command) => answerText(world.model.apply(command, now).answer));
  const answers = await Promise.all(crowd.map((command) => send(world, command)));
  const lines = crowd.map((command, n) => hear(world, checks, command, expected[n]!, answers[n]!));
  return { line: lines.join('; '), requests: crowd.length, faults: [] };
}

/** The faults are over: whatever is still on its way gets its answer. */
export async function settleDirect(world: World, checks: Checks): Promise<number> {
  const left = world.direct.waiting.splice(0);
  for (const command of left) await deliver(world, checks, command);
  return left.length;
}

function takeWaiting({ direct, dice }: World): DirectCommand[] {
  return direct.waiting.length > 0 && dice.isOneIn(2)
    ? direct.waiting.splice(dice.below(direct.waiting.length), 1)
    : [];
}

async function carry(
  world: World,
  checks: Checks,
  command: DirectCommand,
  fault: CommandFault | null,
): Promise<{ answered: string; sent: number }> {
  const { direct, killer } = world;
  switch (fault) {
    case 'answer dropped':
      direct.waiting.push(command);
      return { answered: await deliver(world, checks, command), sent: 1 };
    case 'delayed':
    case 'reordered':
      direct.waiting.push(command);
      return { answered: 'on its way', sent: 0 };
    case 'sent twice':
      return { answered: (await deliverDirectCrowd(world, checks, [command, command])).line, sent: 2 };
    case 'asked to repeat':
      killer.planCommits(['serialisation', 'deadlock']);
      return { answered: await deliver(world, checks, command), sent: 1 };
    case 'killed before commit':
    case 'killed again and again':
    case 'database away':
      return { answered: await deliverInto(world, checks, command, 'before'), sent: 1 };
    case 'killed after commit':
      return { answered: await deliverInto(world, checks, command, 'after'), sent: 1 };
    case 'crash after commit': {
      const answered = await deliverInto(world, checks, command, 'after');
      await world.restart();
      return { answered, sent: 1 };
    }
    case null:
      return { answered: await deliver(world, checks, command), sent: 1 };
  }
}

async function deliver(world: World, checks: Checks, command: DirectCommand): Promise<string> {
  const expected = answerText(world.model.apply(command, world.clock.now().getTime()).answer);
  const answer = await send(world, command);
  world.killer.clear();
  return hear(world, checks, command, expected, answer);
}

/** The connection dies around the commit: nobody hears an answer, and only the killer knows what took effect. */
async function deliverInto(
  world: World,
  checks: Checks,
  command: DirectCommand,
  when: 'before' | 'after',
): Promise<string> {
  const { killer, model, clock, direct } = world;
  killer.planCommits([when]);
  const answer = await send(world, command);
  killer.clear();
  await findLine(world);
  if (killer.hasRun()) model.apply(command, clock.now().getTime());
  checks.expect(
    'an answer leaves only after its commit',
    answer instanceof Error,
    `${nameOf(command)}: answered without a commit`,
  );
  direct.waiting.push(command);
  return `no answer${killer.hasRun() ? ', took effect' : ''}`;
}

/** Looks this often for a connection that lives; the pool has one, so the second look is a new one. */
const MOST_LOOKS = 10;

/**
 * Until the process learns of its end, a killed connection lies in the pool like any other, and anyone who takes it is told
 * "unavailable". When it hears is a matter of chance, which a run that repeats itself cannot have.
 */
async function findLine({ testServer }: World): Promise<void> {
  for (let looks = 1; ; looks += 1) {
    try {
      await testServer.database.pool.query('select 1');
      return;
    } catch (error) {
      if (looks === MOST_LOOKS) throw error;
    }
  }
}

function hear(world: World, checks: Checks, command: DirectCommand, expected: string, answer: string | Error): string {
  const name = nameOf(command);
  if (answer instanceof Error) {
    checks.expect('every command gets a definite answer', false, `${name}: ${answer.message}`);
    return 'no answer';
  }
  const answered = storedAnswerText(answer);
  checks.expect('answers are those of the model', answered === expected, `${name}: ${answered}, model ${expected}`);
  if (answered === 'key_reused') return answered;
  const payload = JSON.stringify(plain(command));
  const first = world.direct.firstAnswers.get(payload) ?? answer;
  world.direct.firstAnswers.set(payload, first);
  checks.expect('all answers to one key agree', first === answer, `${name}: ${answer}, first ${first}`);
  return answered;
}

type StoredAnswer = { journal: string; balance: string } | { refused: string };

/** What the sender is told, as text; or the fault that kept it from being told. */
async function send(world: World, command: DirectCommand): Promise<string | Error> {
  const { testServer, merchant } = world;
  const { key, ...payload } = plain(command);
  try {
    const answer = await inTransaction(testServer.database.db, (tx) =>
      testServer.app.ledger.once<StoredAnswer>(tx, { merchant, scope: SCOPE, key, payload }, async () => {
        const done = await act(world, tx, command);
        if (!done.accepted) return { refused: done.refused };
        return { journal: String(done.journal), balance: String(done.balance.units) };
      }),
    );
    return 'answer' in answer ? JSON.stringify(answer.answer) : JSON.stringify({ refused: answer.refused });
  } catch (error) {
    return error as Error;
  }
}

function act({ testServer, merchant }: World, tx: Tx, command: DirectCommand) {
  const { ledger } = testServer.app;
  switch (command.type) {
    case 'deposit':
      return ledger.deposit(tx, { ...command, merchant });
    case 'hold':
      return ledger.hold(tx, { ...command, merchant, by: 'member' });
    case 'capture':
      return ledger.capture(tx, { ...command, merchant, payout: command.amount, by: 'operator' });
    case 'release':
      return ledger.release(tx, { ...command, merchant, by: 'operator' });
  }
}

/** Amounts in their wire form: what a payload and a memory key can carry. */
function plain(command: DirectCommand): { key: string } & Record<string, unknown> {
  return 'amount' in command ? { ...command, amount: wire(command.amount) } : { ...command };
}

const wire = (amount: Money) => ({ ...toWire(amount) });

function storedAnswerText(text: string): string {
  const stored = JSON.parse(text) as StoredAnswer;
  return 'refused' in stored ? stored.refused : `ok ${stored.balance}`;
}

function nameOf(command: DirectCommand): string {
  const amount = 'amount' in command ? ` ${command.amount.units}` : '';
  const subject = 'holdId' in command ? ` ${command.holdId}` : '';
  return `${command.type} ${command.key}${subject}${amount}`;
}
