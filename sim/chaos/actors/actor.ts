import type { Checks } from '../../checks.ts';
import type { Table } from '../house.ts';
import type { ChaosPost } from '../post.ts';

export type Hand = { table: Table; post: ChaosPost; checks: Checks };

/** Somebody who uses the product by its routes while servers die, as often as the weight says. */
export type ChaosActor = { name: string; weight: number; act: (hand: Hand) => Promise<void> };
