import type { FieldFault } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import { operatorId } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import { channelsOf } from './brand-schema.ts';
import type { BrandSource } from './brand-schema.ts';
import { faultsOf, illegible, valuesOf, valuesWith } from './brand-values.ts';
import type { BrandValues } from './brand-values.ts';
import type { Brands } from './brands.ts';
import { createDrawings, drawingOf, storeDrawing } from './drawings.ts';
import type { EditedBrands } from './edited-brands.ts';
import { changesBetween, layerBetween } from './layers.ts';
import type { Parts } from './layers.ts';
import { pageOfVersions, storeVersion, versionNumbered } from './version-store.ts';
import type { Version } from './version-store.ts';

export type ConfigurationNames =
  | 'brandConfiguration'
  | 'editBrandConfiguration'
  | 'restoreBrandConfiguration'
  | 'brandVersions'
  | 'uploadBrandDrawing';

export type OperatorNames = (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;

type Options = { db: Db; clock: Clock; brands: Brands; edited: EditedBrands; operatorNames: OperatorNames };

/** What is to take effect: a layer over the folder, and the version it repeats, if any. */
type Wanted = { layer: Parts; restored: number | null };

/** Operators' edits of a brand: versions over the folder, each checked like it, audited and effective at once. */
export function configurationHandlers(options: Options): Pick<Handlers, ConfigurationNames> {
  const { db, clock, brands, edited, operatorNames } = options;
  const drawAnew = createDrawings();
  const named = (merchant: string) => brands.find({ merchant, host: undefined });

  async function shown(brand: Brand) {
    const [newest] = await pageOfVersions(db, { merchant: brand.merchant, before: null, limit: 1 });
    const source = edited.sourceOf(brand);
    return {
      merchant: brand.merchant,
      name: brand.name,
      currency: brand.currency,
      version: newest?.version ?? 0,
      changed: newest ? { at: newest.madeAt.toISOString(), by: await author(newest), reason: newest.reason } : null,
      current: inForce(source, newest?.layer ?? {}),
      file: valuesOf(source),
      channels: channelsOf(source.file).map(({ code, name }) => ({ code, name })),
    };
  }

  async function author({ madeBy }: Version) {
    const [found] = await operatorNames(db, [madeBy]);
    return found ?? { id: madeBy, name: madeBy };
  }

  /**
   * Reads, checks and writes in one transaction; of two simultaneous edits the later one is refused with a conflict
   * (BR-28).
   */
  async function change(
    context: OperatorContext,
    brand: Brand,
    { version, reason }: { version: number; reason: string },
    decide: (tx: Tx, source: BrandSource) => Promise<Wanted | Refusal>,
  ) {
    const source = edited.sourceOf(brand);
    const { merchant } = brand;
    const outcome = await inTransaction(db, async (tx) => {
      const [newest] = await pageOfVersions(tx, { merchant, before: null, limit: 1 });
      if ((newest?.version ?? 0) !== version) return refuse('brand_changed');
      const wanted = await decide(tx, source);
      if (isRefusal(wanted)) return wanted;
      const [before, after] = [inForce(source, newest?.layer ?? {}), valuesWith(source, wanted.layer)];
      if (changesBetween(before, after).length === 0) return null;
      const refused = await against(tx, brand, source, after);
      if (refused) return refused;
      const made = { merchant, version: version + 1, ...wanted, reason, madeBy: context.operator.id };
      const stored = { ...made, madeAt: clock.now() };
      if (!(await storeVersion(tx, stored))) return refuse('brand_changed');
      await enqueuePush(tx, channels.brand(merchant), { kind: 'brand.changed', value: { version: version + 1 } });
      await writeAudit(tx, clock, {
        merchant,
        actor: `operator:${context.operator.id}`,
        act: wanted.restored === null ? 'brand.edit' : 'brand.restore',
        subject: `brand:${merchant}`,
        reason,
        before: { version, ...layerBetween(after, before) },
        after: { version: version + 1, ...layerBetween(before, after) },
      });
      return stored;
    });
    if (isRefusal(outcome)) return outcome;
    if (outcome) await edited.apply(brand, outcome);
    return shown(brand);
  }

  async function against(tx: Tx, brand: Brand, source: BrandSource, values: BrandValues): Promise<Refusal | null> {
    const faults = faultsOf(source, values);
    for (const kind of ['logo', 'mark'] as const) {
      const id = values.drawings[kind];
      if (id !== null && !(await drawingOf(tx, { merchant: brand.merchant, kind, id })))
        faults.push({ path: `drawings.${kind}`, fault: 'is not there any more' });
    }
    if (faults.length > 0) return refuse('brand_values_wrong', { fields: faults });
    // The folder's own theme is not checked here.
    if (changesBetween(valuesOf(source).theme, values.theme).length === 0) return null;
    const hard = illegible(values).map(contrastFault);
    return hard.length > 0 ? refuse('brand_contrast', { fields: hard }) : null;
  }

  return {
    brandConfiguration: async (_context, { params }) => {
      const brand = named(params.merchant);
      return brand ? shown(brand) : refuse('not_found');
    },
    editBrandConfiguration: async (context, { params, body }) => {
      const brand = named(params.merchant);
      if (!brand) return refuse('not_found');
      return change(context, brand, body, async (_tx, source) => {
        const faults = faultsOf(source, body.values);
        if (faults.length > 0) return refuse('brand_values_wrong', { fields: faults });
        return { layer: layerBetween(valuesOf(source), body.values), restored: null };
      });
    },
    restoreBrandConfiguration: async (context, { params, body }) => {
      const brand = named(params.merchant);
      if (!brand) return refuse('not_found');
      return change(context, brand, body, async (tx) => {
        if (body.to === 0) return { layer: {}, restored: 0 };
        const found = await versionNumbered(tx, brand.merchant, body.to);
        return found ? { layer: found.layer, restored: body.to } : refuse('not_found');
      });
    },
    brandVersions: async (_context, { params, query }) => {
      const brand = named(params.merchant);
      if (!brand) return refuse('not_found');
      const { merchant } = brand;
      const before = query.before === undefined ? null : Number(query.before);
      // One more than shown, to compare the last one with its predecessor.
      const found = await pageOfVersions(db, { merchant, before, limit: query.limit + 1 });
      const [newest] = await pageOfVersions(db, { merchant, before: null, limit: 1 });
      const source = edited.sourceOf(brand);
      const now = inForce(source, newest?.layer ?? {});
      const page = found.slice(0, query.limit);
      const people = await operatorNames(
        db,
        page.map(({ madeBy }) => madeBy),
      );
      const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? id;
      const next = found.length > query.limit ? String(page.at(-1)!.version) : null;
      const versions = page.map(({ version, layer, restored, reason, madeBy, madeAt }, place) => {
        const values = inForce(source, layer);
        return {
          version,
          at: madeAt.toISOString(),
          by: { id: madeBy, name: nameOf(madeBy) },
          reason,
          restored,
          changes: changesBetween(inForce(source, found[place + 1]?.layer ?? {}), values),
          toCurrent: changesBetween(now, values),
        };
      });
      return { versions, next };
    },
    uploadBrandDrawing: async ({ operator }, { params, body }) => {
      const brand = named(params.merchant);
      if (!brand) return refuse('not_found');
      const drawing = await drawAnew(params.kind, body);
      if (!drawing) return refuse('picture_refused');
      const { merchant } = brand;
      await storeDrawing(db, drawing, { merchant, operatorId: operatorId(operator.id), at: clock.now() });
      const { id, width, height, picture } = drawing;
      return { id, width, height, picture: picture.toString('base64') };
    },
  };
}

/** Edits that a newer folder no longer allows are not in effect. */
function inForce(source: BrandSource, layer: Parts): BrandValues {
  try {
    return valuesWith(source, layer);
  } catch {
    return valuesOf(source);
  }
}

function contrastFault({ colour, on, ratio, atLeast }: ReturnType<typeof illegible>[number]): FieldFault {
  return { path: `theme.colours.${colour}`, fault: `${ratio.toFixed(2)} on ${on}, at least ${Math.min(atLeast, 4.5)}` };
}
