import { slotColours } from '@croupier/art';
import { amountText } from '../../platform/amounts.ts';
import { Refused } from '../../vendor/refusal.ts';
import type { InstantGame } from '../game.ts';
import { stakes } from '../stakes.ts';
import { jackpotUnits } from './maths-classic.ts';
import { slotProfile, slotProfiles } from './maths-profiles.ts';
import { play, rulesFacts } from './maths.ts';
import type { SlotProfile } from './maths-types.ts';
import { assertStake } from './maths-types.ts';

/** All slot machines: 20 lines with free spins, cascading ways, and the classic machine with its pool. */
export const slots: InstantGame = {
  kind: 'instant',
  family: 'slots',
  profileOf: ({ profile }) => profile ?? slotProfiles[0]!.code,
  stakesOf: () => stakes,
  factsOf: ({ theme, seed }, profile) => {
    const machine = slotProfile(profile);
    return {
      machine: machineView(machine),
      rules: rulesFacts(machine),
      colours: slotColours({ theme, seed: String(seed) }),
    };
  },
  allow: ({ stakeUnits, profile }) => {
    if (!stakes.includes(stakeUnits)) throw new Refused('stake_not_offered');
    assertStake(slotProfile(profile), stakeUnits);
    return { choice: {} };
  },
  decide: ({ profile, stakeUnits }, stream) => {
    const machine = slotProfile(profile);
    const round = play(machine, stream, stakeUnits);
    if (machine.kind !== 'classic' || round.kind !== 'classic')
      return { winUnits: round.winUnits, outcome: shown(round) };
    const wins = round.isJackpot ? (units: bigint) => jackpotUnits(machine, units, stakeUnits) : null;
    const pool = { code: profile, contributionUnits: round.contributionUnits, wins };
    return { winUnits: round.winUnits, outcome: shown(round), pool };
  },
  contributionOf: (profile, stakeUnits) => {
    const machine = slotProfile(profile);
    return machine.kind === 'classic' ? (stakeUnits * BigInt(machine.jackpot.contribution)) / 10_000n : 0n;
  },
  poolOf: (profile) => (slotProfile(profile).kind === 'classic' ? profile : null),
};

/** The value as JSON can carry it: amounts as text. */
export function shown(round: object): unknown {
  return JSON.parse(
    JSON.stringify(round, (key, value: unknown) => (typeof value === 'bigint' ? amountText(value) : value)),
  );
}

/** What the frame needs to draw the machine and its rules. */
function machineView(machine: SlotProfile) {
  const { strips } = machine;
  switch (machine.kind) {
    case 'lines':
      return {
        strips,
        kind: 'lines' as const,
        lines: machine.lines,
        pays: machine.pays,
        scatterPays: machine.scatterPays,
        freeSpins: machine.freeSpins,
        freeMultiplier: machine.freeMultiplier,
      };
    case 'ways':
      return {
        strips,
        kind: 'ways' as const,
        pays: machine.pays,
        parts: machine.parts,
        multipliers: machine.multipliers,
      };
    case 'classic':
      return {
        strips,
        kind: 'classic' as const,
        triples: machine.triples,
        mixed: machine.mixed,
        leading: machine.leading,
        jackpot: {
          symbol: machine.jackpot.symbol,
          share: `${machine.jackpot.contribution / 100}`,
          fullStake: amountText(machine.jackpot.fullStakeUnits),
        },
      };
  }
}

export type Machine = ReturnType<typeof machineView>;
