import type { Client } from '@croupier/contract/client';
import type { Dice } from '../../dice.ts';
import type { Checks } from '../../checks.ts';
import type { Memory } from '../memory.ts';

/** A member that one client alone moves money of, so that its memory knows the balance exactly. */
export type OwnMember = { memberId: string; client: (address: string) => Client; isExact: boolean };

export type Hand = { dice: Dice; address: string; own: readonly OwnMember[]; memory: Memory; checks: Checks };

/**
 * An actor of chaos alone, which uses real calls of its own. It must bear a server that is away: `Unreachable` and
 * temporary refusals are no fault. Actors that only send commands are in `sim/actors` and play in both tiers.
 */
export type ChaosActor = { name: string; weight: number; act: (hand: Hand) => Promise<void> };
