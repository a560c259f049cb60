import { goodStanding, noLimits } from '@croupier/ledger';
import type { Limits, Standing } from '@croupier/ledger';
import { inTransaction, writeAudit } from '@croupier/server/testing';
import { php } from '../table.ts';
import { walletOf } from '../world.ts';
import type { Player, World } from '../world.ts';
import type { Actor } from './actor.ts';

const HOUR = 3_600_000;

/** Freezes and unfreezes, sends into time-outs, sets limits; each act stands in the audit log. */
export const operator: Actor = {
  name: 'operator',
  weight: 8,
  request: (world) => {
    const { dice, players } = world;
    const player = dice.pick(players);
    const isAboutStanding = dice.isOneIn(2);
    return {
      act: async () => {
        const line = isAboutStanding ? await setStanding(world, player) : await setLimits(world, player);
        world.auditEntries += 1;
        return { line: `${player.name} ${line}`, requests: 1 };
      },
    };
  },
};

async function setStanding(world: World, player: Player): Promise<string> {
  const { dice, clock } = world;
  const until = clock.now().getTime() + dice.between(1, 20) * HOUR;
  const choices: Standing[] = [
    { ...goodStanding, isFrozen: true },
    { ...goodStanding, selfExcludedUntilMs: until },
    { ...goodStanding, timeOutUntilMs: until },
  ];
  // Anyone who is held back is set free by the next act, else soon nobody plays.
  const standing = player.member.standing === goodStanding ? dice.pick(choices) : goodStanding;
  const at = (ms: number | null) => (ms === null ? null : new Date(ms));
  const values = [
    player.member.memberId,
    standing.isFrozen,
    at(standing.selfExcludedUntilMs),
    at(standing.timeOutUntilMs),
  ];
  await world.testServer.database.pool.query('select ledger_set_standing($1, $2, $3, $4)', values);
  player.member = { ...player.member, standing };
  world.model.putMember(player.member);
  return note(world, player, 'standing', { ...standing });
}

async function setLimits(world: World, player: Player): Promise<string> {
  const { dice } = world;
  const maybe = (units: number) => (dice.isOneIn(3) ? php(units) : null);
  const limits: Limits = {
    ...noLimits,
    stake: maybe(60_000),
    loss: { day: maybe(150_000), week: maybe(400_000), month: maybe(900_000) },
    deposit: { day: maybe(150_000), week: maybe(300_000), month: maybe(600_000) },
  };
  const { stake, loss, deposit, stakes } = limits;
  const all = [stake, ...[loss, deposit, stakes].flatMap(({ day, week, month }) => [day, week, month])];
  const units = all.map((limit) => limit?.units ?? null);
  const wallet = await walletOf(world, player.member.memberId);
  const places = [wallet, ...units].map((_, n) => `$${n + 1}`);
  await world.testServer.database.pool.query(`select ledger_set_limits(${places.join(', ')})`, [wallet, ...units]);
  player.member = { ...player.member, limits };
  world.model.putMember(player.member);
  return note(world, player, 'limits', { units: units.map(String) });
}

async function note(world: World, player: Player, act: string, after: Record<string, unknown>): Promise<string> {
  await inTransaction(world.testServer.database.db, (tx) =>
    writeAudit(tx, world.clock, {
      merchant: world.merchant,
      actor: 'operator:sim',
      act,
      subject: `member:${player.member.memberId}`,
      reason: 'simulated',
      before: null,
      after,
    }),
  );
  return `${act} ${JSON.stringify(after)}`;
}
