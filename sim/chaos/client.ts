import { setTimeout as sleep } from 'node:timers/promises';
import type { Step, Table } from './batcher/table.ts';
import { drawActor } from './actors/index.ts';
import type { OwnMember } from './actors/actor.ts';
import type { Line } from './line.ts';
import type { Memory } from './memory.ts';
import { isKept } from './wire.ts';

/** Up to this long between two wishes: some hundred requests a second from all, and the processor is not the fault. */
const THINK_MS = 200;

export type ClientOptions = { table: Table; own: readonly OwnMember[]; line: Line; memory: Memory };

/** One sender: its plan comes from its own dice, and it never gives a command up. */
export function createClientLoop({ table, own, line, memory }: ClientOptions) {
  const { dice } = table;
  let later: { step: Step; turns: number }[] = [];
  const anyServer = () => dice.below(line.addresses.length);

  async function send(step: Step, server: number): Promise<void> {
    const { command } = step;
    const heard = await line.ask(command, server);
    memory.hear(command, heard);
    // A try that was not heard may still arrive, and find the bet it missed the second time.
    if (heard.tries > 1 && !isKept(heard.word))
      for (const member of own) if (member.memberId === command.memberId) member.isExact = false;
  }

  /** Once; twice at the same moment, at two servers; or once now and again after some turns. */
  async function carry(step: Step): Promise<void> {
    table.sent.push(step);
    const server = anyServer();
    const way = dice.below(10);
    if (way === 0) later.push({ step, turns: dice.between(1, 40) });
    if (way > 1) return send(step, server);
    await Promise.all([send(step, server), send(step, server + 1)]);
  }

  async function turn(): Promise<void> {
    const due = later.filter(({ turns }) => turns === 0);
    later = later.filter(({ turns }) => turns > 0).map(({ step, turns }) => ({ step, turns: turns - 1 }));
    for (const { step } of due) await send(step, anyServer());

    const actor = drawActor(dice);
    if ('act' in actor) {
      const address = line.addresses[anyServer()]!;
      return actor.act({ dice, address, own, memory, checks: line.checks });
    }
    const request = actor.request(table);
    if ('crowd' in request) await Promise.all(request.crowd.map(carry));
    else for (const step of request.commands) await carry(step);
  }

  /** Plays until told to rest, then finishes what it began. */
  return async (resting: AbortSignal): Promise<void> => {
    while (!resting.aborted) {
      await turn();
      await sleep(dice.below(THINK_MS), null, { signal: resting }).catch(() => {});
    }
    for (const { step } of later) await send(step, anyServer());
  };
}
