import { createHash } from 'node:crypto';
import type { CatalogueDifference, CatalogueFault, CataloguePlan } from '@croupier/contract';
import { sql } from 'kysely';
import type { Brand } from '../../../core/brands.ts';
import type { Clock } from '../../../core/ports.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { inTransaction, locks } from '../../../platform/db/index.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { importCatalogue } from '../import-catalogue.ts';
import type { NewCatalogue } from '../import-catalogue.ts';
import { differencesOf } from './differences.ts';
import type { CatalogueFile } from './file-schema.ts';
import { readKnown } from './known.ts';
import { MOST_FAULTS, readCatalogueFile } from './read-file.ts';
import { resolve } from './resolve.ts';

type Planned = { plan: Plan; catalogue: NewCatalogue; faults: [] } | { plan: null; faults: CatalogueFault[] };
/** With every difference; callers that send it away shorten the list. */
export type Plan = CataloguePlan;
export type ImportDone =
  | { done: 'imported'; plan: Plan }
  | { done: 'refused'; faults: CatalogueFault[] }
  | { done: 'overtaken' };

type Options = { db: Db; clock: Clock; brands: readonly Brand[] };
type Act = {
  actor: string;
  reason: string;
  /** The differences that were shown; without it any are accepted. */
  print?: string;
};

/** Files of games: shows the changes and applies them. A file with any fault changes nothing. */
export function createCatalogueFiles({ db, clock, brands }: Options) {
  async function plan(bytes: Uint8Array): Promise<{ plan: Plan | null; faults: CatalogueFault[] }> {
    const { file, faults } = readCatalogueFile(bytes);
    if (!file) return { plan: null, faults };
    const planned = await inTransaction(db, (tx) => planFile(tx, file, clock.now()));
    return { plan: planned.plan, faults: planned.faults };
  }

  async function take(bytes: Uint8Array, { actor, reason, print }: Act): Promise<ImportDone> {
    const { file, faults } = readCatalogueFile(bytes);
    if (!file) return { done: 'refused', faults };
    return inTransaction(db, async (tx): Promise<ImportDone> => {
      await sql`select pg_advisory_xact_lock(${locks.catalogueImport})`.execute(tx);
      const now = clock.now();
      const planned = await planFile(tx, file, now);
      if (!planned.plan) return { done: 'refused', faults: planned.faults };
      if (print !== undefined && planned.plan.print !== print) return { done: 'overtaken' };
      const { differences, print: _print, ...counts } = planned.plan;
      if (differences.length === 0) return { done: 'imported', plan: planned.plan };
      const imported = await importCatalogue(tx, brands, planned.catalogue, now);
      // Both are computed from the same rows: different counts would mean that the shown changes are not the ones made.
      if (imported.added !== counts.added || imported.changed !== counts.changed || imported.withdrawn !== counts.gone)
        throw new Error(`the import did ${JSON.stringify(imported)} and not ${JSON.stringify(counts)}`);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const after = { ...counts, file: sha256 };
      const subject = 'games:catalogue';
      await writeAudit(tx, clock, { merchant: null, actor, act: 'games.import', subject, reason, before: null, after });
      return { done: 'imported', plan: planned.plan };
    });
  }

  return { plan, take };
}

export type CatalogueFiles = ReturnType<typeof createCatalogueFiles>;

async function planFile(tx: Tx, file: CatalogueFile, now: Date): Promise<Planned> {
  const named = [
    ...file.vendors.map(({ entry }) => entry.code),
    ...[...file.games, ...file.cards].map(({ entry }) => entry.vendor),
  ];
  const known = await readKnown(tx, [...new Set(named)]);
  const { catalogue, faults } = resolve(file, known, now);
  if (faults.length > 0) return { plan: null, faults: faults.slice(0, MOST_FAULTS) };
  const differences = differencesOf(catalogue, known);
  return { plan: planOf(file.games.length, differences), catalogue, faults: [] };
}

function planOf(games: number, differences: CatalogueDifference[]): Plan {
  const count = (of: boolean, act?: CatalogueDifference['act']) =>
    differences.filter((one) => (one.of === 'game') === of && (act === undefined || one.act === act)).length;
  return {
    games,
    added: count(true, 'added'),
    changed: count(true, 'changed'),
    gone: count(true, 'withdrawn'),
    frame: count(false),
    differences,
    print: createHash('sha256').update(JSON.stringify(differences)).digest('hex'),
  };
}
