import type { Db } from '../../platform/db/index.ts';
import type { Reader } from './handlers.ts';

/**
 * The titles of the promotions behind bonuses, rewards and what they ask to be played, each by the reference that the
 * books keep: the id of a bonus or of a reward, or `promotion:` with the latter. Null for any other.
 */
export type PromotionTitles = (
  db: Db,
  reader: Reader,
  references: readonly (string | null)[],
) => Promise<(reference: string | null) => string | null>;
