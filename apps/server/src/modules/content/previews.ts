import { createHash } from 'node:crypto';
import type { ContentKind, ContentValue, FieldFault } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import type { Random, Clock } from '../../core/ports.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { checkValue } from './check-value.ts';
import { previewPath } from './preview-path.ts';
import type { Written } from './view.ts';

/** Long enough to write a help article; every change starts it again. */
const PASS_MS = 30 * 60_000;

type Fields = Record<string, unknown>;

export type PreviewRequest = {
  kind: ContentKind;
  slug: string;
  texts: readonly { language: string; value: Fields }[];
  pass?: string | undefined;
};

type StoredPreview = { kind: ContentKind; slug: string; texts: Record<string, Fields> };

/** Texts that only the holder of a pass sees, on the real pages, as if they were published. */
export function createPreviews({ db, clock, random }: { db: Db; clock: Clock; random: Random }) {
  async function keep(brand: Brand, operatorId: string, { kind, slug, texts, pass: known }: PreviewRequest) {
    const faults: (FieldFault & { language: string })[] = [];
    const good: Record<string, Fields> = {};
    for (const { language, value } of texts) {
      const checked = checkValue(brand, kind, value);
      if ('value' in checked) good[language] = checked.value;
      else faults.push(...checked.faults.map((fault) => ({ language, ...fault })));
    }
    const until = new Date(clock.now().getTime() + PASS_MS);
    const row = { kind, slug, texts: JSON.stringify(good), until };
    const pass = await inTransaction(db, async (tx) => {
      await tx.deleteFrom('content_previews').where('until', '<', clock.now()).execute();
      if (known !== undefined && (await renew(tx, { brand, operatorId, pass: known }, row))) return known;
      const made = random.bytes(18).toString('base64url');
      await tx
        .insertInto('content_previews')
        .values({ pass_hash: hashOf(made), merchant: brand.merchant, operator_id: operatorId, ...row })
        .execute();
      return made;
    });
    const first = Object.values(good)[0] ?? texts[0]?.value ?? {};
    return { pass, path: previewPath(kind, slug, first), until: until.toISOString(), faults };
  }

  /** Only the holder's own pass, of this brand. */
  async function renew(
    tx: Tx,
    { brand, operatorId, pass }: { brand: Brand; operatorId: string; pass: string },
    row: { kind: string; slug: string; texts: string; until: Date },
  ): Promise<boolean> {
    const done = await tx
      .updateTable('content_previews')
      .set(row)
      .where('pass_hash', '=', hashOf(pass))
      .where('merchant', '=', brand.merchant)
      .where('operator_id', '=', operatorId)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  }

  /** The changes for the holder of this pass; null when it is unknown or expired. */
  async function changeFor(brand: Brand, pass: string): Promise<((written: Written) => Written) | null> {
    const row = await db
      .selectFrom('content_previews')
      .select(['kind', 'slug', 'texts'])
      .where('pass_hash', '=', hashOf(pass))
      .where('merchant', '=', brand.merchant)
      .where('until', '>', clock.now())
      .executeTakeFirst();
    if (!row) return null;
    // Written by `keep` above with these types.
    const stored = row as unknown as StoredPreview;
    return (written) => withFields(brand, written, stored, clock.now());
  }

  return { keep, changeFor };
}

export type Previews = ReturnType<typeof createPreviews>;

function hashOf(pass: string): Buffer {
  return createHash('sha256').update(pass).digest();
}

function withFields(brand: Brand, { rows, orders }: Written, { kind, slug, texts }: StoredPreview, now: Date): Written {
  const isReplaced = (row: { kind: string; slug: string; language: string }) =>
    row.kind === kind && row.slug === slug && texts[row.language] !== undefined;
  const shown = Object.entries(texts).map(([language, value]) => ({
    merchant: brand.merchant,
    kind,
    slug,
    language,
    version: 1,
    state: 'published' as const,
    value: forEverybody(value),
    from: null,
    until: null,
    madeAt: now,
    madeBy: 'preview',
    source: null,
    reason: null,
  }));
  return { rows: [...shown, ...rows.filter((row) => !isReplaced(row))], orders: withFirst(orders, kind, slug) };
}

/** The preview shows a visitor, who would not see texts for members only. */
function forEverybody(value: Fields): Fields {
  const all: ContentValue<'announcement'>['executions'] = ['A', 'B', 'F'];
  return 'executions' in value ? { ...value, executions: all } : value;
}

/** Of several in rotation, the banner or notice in preview comes first. */
const inTurn: readonly ContentKind[] = ['banner', 'announcement'];

function withFirst(orders: Written['orders'], kind: ContentKind, slug: string): Written['orders'] {
  if (!inTurn.includes(kind)) return orders;
  const others = orders.get(kind)?.filter((other) => other !== slug) ?? [];
  return new Map([...orders, [kind, [slug, ...others]]]);
}
