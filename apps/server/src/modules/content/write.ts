import { isDeepStrictEqual } from 'node:util';
import type { ContentKind, ContentState, FieldFault } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import { checkValue, uploadedPicture } from './check-value.ts';
import { isPictureOf } from './pictures.ts';
import { insertVersions, lockEntry, readHeadsOf } from './store.ts';
import type { ContentRow } from './store.ts';

type Version = {
  brand: Brand;
  kind: ContentKind;
  slug: string;
  state: ContentState;
  from: Date | null;
  until: Date | null;
  /** `operator:<id>` or `system`. */
  by: string;
  /** Only a draft goes without. */
  reason: string | null;
};

export type Writing = Version & { language: string; basis: number; value: unknown };
export type EntryWriting = Version & { texts: readonly { language: string; basis: number; value: unknown }[] };

/** One text of one language, for modules that write. */
export async function writeContent(tx: Tx, clock: Clock, writing: Writing): Promise<ContentRow | Refusal> {
  const { language, basis, value, ...version } = writing;
  const rows = await writeEntry(tx, clock, { ...version, texts: [{ language, basis, value }] });
  return isRefusal(rows) ? rows : rows[0]!;
}

/**
 * Writes the next version of an entry in some languages, all or none, each with its audit entry, and one notification,
 * in the caller's transaction. Answers the newest versions afterwards. An unchanged text keeps its version, so that
 * saving one language does not detach the others from the files. Faults name their field.
 */
export async function writeEntry(tx: Tx, clock: Clock, writing: EntryWriting): Promise<ContentRow[] | Refusal> {
  const { brand, kind, slug, state, from, until } = writing;
  const checked = await checkTexts(tx, writing);
  if (isRefusal(checked)) return checked;
  const entry = { merchant: brand.merchant, kind, slug };
  await lockEntry(tx, entry);
  const heads = new Map((await readHeadsOf(tx, entry)).map((head) => [head.language, head]));
  if (checked.some(({ language, basis }) => (heads.get(language)?.version ?? 0) !== basis)) return refuse('conflict');
  const next = checked.map(({ language, basis, value }): ContentRow => {
    const { by: madeBy, reason } = writing;
    const name = { ...entry, language, version: basis + 1 };
    return { ...name, state, value, from, until, madeAt: clock.now(), madeBy, source: null, reason };
  });
  const rows = next.filter((row) => !isSame(heads.get(row.language), row));
  if (rows.length > 0) {
    await insertVersions(tx, rows);
    await enqueuePush(tx, channels.brand(brand.merchant), { kind: 'content.changed', value: { status: 'changed' } });
    for (const row of rows) await note(tx, clock, writing, heads.get(row.language) ?? null, row);
  }
  return next.map((row) => (rows.includes(row) ? row : heads.get(row.language)!));
}

async function note(tx: Tx, clock: Clock, writing: EntryWriting, before: ContentRow | null, row: ContentRow) {
  await writeAudit(tx, clock, {
    merchant: row.merchant,
    actor: writing.by,
    act: 'content.write',
    subject: `content:${row.kind}/${row.slug}/${row.language}`,
    reason: writing.reason,
    // content_versions keeps the texts for ever; the log says which were in effect.
    before: before && noteOf(before),
    after: noteOf(row),
  });
}

async function checkTexts(tx: Tx, { brand, kind, texts, from, until }: EntryWriting) {
  const faults: FieldFault[] = [];
  const checked: { language: string; basis: number; value: unknown }[] = [];
  if (new Set(texts.map(({ language }) => language)).size < texts.length)
    faults.push({ path: 'body.texts', fault: 'each language once' });
  if (from && until && until <= from) faults.push({ path: 'body.until', fault: 'ends before it begins' });
  for (const [at, { language, basis, value: given }] of texts.entries()) {
    const path = `body.texts.${at}`;
    if (!brand.languages.includes(language))
      faults.push({ path: `${path}.language`, fault: 'not a language of this brand' });
    const result = checkValue(brand, kind, given);
    if ('faults' in result) {
      faults.push(...result.faults.map(({ path: field, fault }) => ({ path: `${path}.value.${field}`, fault })));
      continue;
    }
    const picture = uploadedPicture(result.value);
    if (picture !== null && !(await isPictureOf(tx, brand.merchant, picture)))
      faults.push({ path: `${path}.value.picture.url`, fault: 'there is no such picture' });
    checked.push({ language, basis, value: result.value });
  }
  return faults.length > 0 ? refuse('bad_request', { fields: faults }) : checked;
}

function isSame(before: ContentRow | undefined, { state, value, from, until }: ContentRow): boolean {
  if (!before) return false;
  const { state: oldState, value: oldValue, from: oldFrom, until: oldUntil } = before;
  return isDeepStrictEqual([oldState, oldValue, oldFrom, oldUntil], [state, value, from, until]);
}

function noteOf({ version, state, from, until }: ContentRow) {
  return { version, state, from, until };
}
