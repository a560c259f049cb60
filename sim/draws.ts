import { peopleOf } from '@croupier/testkit';
import type { Checks } from './checks.ts';
import { LOTTERY_GAME } from './world.ts';
import type { World } from './world.ts';

/** After the time of a draw its round of the beacon is there. */
const BEACON_MS = 6000;
/** Looks at one draw; each brings it on a step or waits three seconds. */
const MOST_LOOKS = 60;

/** Draws that take bets or will, soonest first, as anybody is shown them. */
export async function drawsAhead(world: World) {
  const { lottery, clock } = world;
  world.nextTurn();
  const query = { gameCode: LOTTERY_GAME, before: '1', after: '4' };
  const { draws } = await ask(() => peopleOf(world.testServer).client().call('numerosNear', { query }));
  const ahead = draws
    .map(({ issue, closeAt, drawAt }) => ({ issue, closeAt: Date.parse(closeAt), drawAt: Date.parse(drawAt) }))
    .filter(({ closeAt }) => closeAt > clock.now().getTime())
    .toSorted((a, b) => a.closeAt - b.closeAt);
  for (const { issue, closeAt, drawAt } of ahead)
    if (!lottery.draws.has(issue)) lottery.draws.set(issue, { closeAt, drawAt, isOver: false });
  return ahead;
}

/** Time goes on, and with it the draws: a server that runs closes, draws and settles each in its time. */
export async function passTime(world: World, milliseconds: number, checks: Checks): Promise<string[]> {
  const { lottery, clock } = world;
  const until = clock.now().getTime() + milliseconds;
  const lines: string[] = [];
  const isAhead = () => [...lottery.draws.values()].some(({ closeAt }) => closeAt > until);
  if (!isAhead()) await drawsAhead(world);
  for (;;) {
    const due = [...lottery.draws]
      .filter(([, { isOver, closeAt }]) => !isOver && closeAt <= until)
      .toSorted(([, a], [, b]) => a.closeAt - b.closeAt)[0];
    if (!due) break;
    lines.push(await bringToEnd(world, due[0], checks));
    await world.testServer.app.lottery.plan({ days: 3, games: [LOTTERY_GAME] });
    if (!isAhead()) await drawsAhead(world);
  }
  clock.advance(Math.max(0, until - clock.now().getTime()));
  return lines;
}

async function bringToEnd(world: World, issue: string, checks: Checks): Promise<string> {
  const { lottery, clock } = world;
  const { closeAt, drawAt } = lottery.draws.get(issue)!;
  world.nextTurn();
  moveTo(world, closeAt);
  await drain(world);
  moveTo(world, drawAt + BEACON_MS);
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if ((await tick(world)) > 0) continue;
    const { state, result } = await shown(world, issue);
    if (state === 'SETTLED') {
      lottery.settle(issue, result!.map(Number), clock.now().getTime());
      return `draw ${issue} ${result!.join(' ')}`;
    }
    if (state === 'REFUNDED') {
      lottery.refund(issue);
      return `draw ${issue} is void`;
    }
    clock.advance(3000);
  }
  checks.expect('every draw comes to its end', false, `${issue} is ${(await shown(world, issue)).state}`);
  lottery.draws.get(issue)!.isOver = true;
  return `draw ${issue} has no end`;
}

async function shown(world: World, issue: string) {
  const query = { gameCode: LOTTERY_GAME, issue };
  const { draw } = await ask(() => peopleOf(world.testServer).client().call('lotteryFairness', { query }));
  return draw;
}

function moveTo({ clock }: World, at: number): void {
  clock.advance(Math.max(0, at - clock.now().getTime()));
}

/** One look of the job that keeps draws; a connection that dies under it leaves the draw to the next one. */
async function tick({ testServer, clock }: World): Promise<number> {
  return testServer.app.lottery.tick().catch(() => {
    clock.advance(16_000);
    return 1;
  });
}

async function drain(world: World): Promise<void> {
  while ((await tick(world)) > 0);
}

/** Whoever is shown something asks again when nobody answers. */
export async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 10) throw error;
    }
  }
}
