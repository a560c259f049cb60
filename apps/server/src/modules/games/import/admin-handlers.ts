import type { Brand } from '../../../core/brands.ts';
import { isOfAllBrands } from '../../../core/operators.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Handlers } from '../../../platform/http/index.ts';
import type { Snapshot } from '../snapshot.ts';
import type { CatalogueFiles, Plan } from './index.ts';

type Parts = { files: CatalogueFiles; brands: readonly Brand[]; snapshot: Snapshot };

/** As many as somebody reads before confirming; the counts cover all. */
const MOST_SHOWN = 200;
/** Most faults in a refusal; the plan has all. */
const MOST_FIELDS = 10;

/** The catalogue belongs to every brand, so only operators of all brands may import (OP-42). */
export function importHandlers({ files, brands, snapshot }: Parts): Handlers<'planCatalogue' | 'importCatalogue'> {
  const merchants = brands.map(({ merchant }) => merchant);
  return {
    planCatalogue: async ({ operator }, { body }) => {
      if (!isOfAllBrands(operator, merchants)) return refuse('beyond_own_rights');
      const { plan, faults } = await files.plan(body);
      return { plan: plan && shortened(plan), faults };
    },

    importCatalogue: async ({ operator }, { body, query: { reason, print } }) => {
      if (!isOfAllBrands(operator, merchants)) return refuse('beyond_own_rights');
      const outcome = await files.take(body, { actor: `operator:${operator.id}`, reason, print });
      switch (outcome.done) {
        case 'refused':
          return refuse('catalogue_refused', {
            fields: outcome.faults.slice(0, MOST_FIELDS).map(({ line, item, field, fault }) => ({
              path: ['body', item ?? (line === null ? null : `line ${line}`), field]
                .filter((part) => part !== null)
                .join('.'),
              fault,
            })),
          });
        case 'overtaken':
          return refuse('conflict');
        case 'imported':
          // The import is visible in all later answers.
          await snapshot.refresh();
          return shortened(outcome.plan);
      }
    },
  };
}

const shortened = (plan: Plan): Plan => ({ ...plan, differences: plan.differences.slice(0, MOST_SHOWN) });
