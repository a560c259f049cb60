import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { contentKinds, contentSlug } from '@croupier/contract';
import type { ContentKind } from '@croupier/contract';
import { z } from 'zod';
import type { Brand } from '../../../core/brands.ts';
import { Unstartable } from '../../../platform/unstartable.ts';
import { checkValue, markupField } from '../check-value.ts';
import { createIsThere, isHeldBack, linesNotHeldBack, withoutHeldBack } from './held-back.ts';
import type { IsThere } from './held-back.ts';

/** One text of the brand's files, not yet checked against its kind's description. */
export type FileText = {
  kind: ContentKind;
  slug: string;
  language: string;
  written: Fields;
  source: string;
  /** It is about a feature that does not exist yet, so it stays a draft (CN-30). */
  isHeldBack: boolean;
};

type Fields = Record<string, unknown>;

/** Kinds whose default texts a brand replaces one by one; for the others its file replaces the whole default file. */
const refined: ReadonlySet<ContentKind> = new Set(['help-category', 'help-article', 'legal']);

const languageKey = /^[A-Z]{2}$/;
const entry = z.looseObject({ slug: contentSlug });
type Entry = z.output<typeof entry> & { folder: string };

const DAY_MS = 86_400_000;

/** Every text of a brand's files, checked. A fault names file, slug and field. */
export function readContentFiles(brand: Brand, now: Date): (FileText & { value: unknown })[] {
  return readFileTexts(brand).map((text) => ({ ...text, value: valueOf(brand, text, now) }));
}

/**
 * Reads `brands/<code>/content` over `brands/_default/content`: a file for each kind with an entry for each slug, whose
 * capital keys are languages, and a folder with long texts in Markdown, `<slug>.en.md`. Texts about missing features
 * are held back (`held-back.ts`).
 */
export function readFileTexts(brand: Brand): FileText[] {
  const own = path.join(brand.folder, 'content');
  const shared = path.join(brand.defaults, 'content');
  const isThere = createIsThere(brand);
  return contentKinds.flatMap((kind) =>
    entriesOf(kind, shared, own).flatMap((found) => textsOf(brand, kind, found, isThere)),
  );
}

/** Checked only when new or changed: the database contains checked texts. */
export function valueOf(brand: Brand, { kind, slug, language, written }: FileText, now: Date): unknown {
  const checked = checkValue(brand, kind, dated(written, now));
  if ('value' in checked) return checked.value;
  const why = checked.faults.map(({ path: field, fault }) => `${field}: ${fault}`).join('; ');
  throw new Unstartable(`The content of ${brand.merchant}, ${kind} ${slug} in ${language}, cannot be used: ${why}`);
}

function entriesOf(kind: ContentKind, shared: string, own: string): Entry[] {
  const [defaults, owns] = [readEntries(shared, kind), readEntries(own, kind)];
  if (!owns) return defaults ?? [];
  if (!refined.has(kind)) return owns;
  const bySlug = new Map([...(defaults ?? []), ...owns].map((found) => [found.slug, found]));
  return [...bySlug.values()];
}

function readEntries(folder: string, kind: ContentKind): Entry[] | null {
  const file = path.join(folder, `${kind}.json`);
  if (!fs.existsSync(file)) return null;
  try {
    const entries = z.array(entry).parse(JSON.parse(fs.readFileSync(file, 'utf8')));
    return entries.map((found) => ({ ...found, folder: path.join(folder, kind) }));
  } catch (error) {
    throw new Unstartable(`The content in ${file} cannot be used: ${(error as Error).message}`);
  }
}

/** One text for each language of the entry that the brand has. */
function textsOf(brand: Brand, kind: ContentKind, entryOf: Entry, isThere: IsThere): FileText[] {
  const { slug, folder, ...given } = entryOf;
  const isOut = isHeldBack(given, isThere);
  // The conditions of an entry apply in addition to those of its lists.
  const fields = withoutHeldBack(given, isThere) as Fields;
  const own = Object.entries(fields).filter(([name]) => languageKey.test(name) && brand.languages.includes(name));
  const common = Object.entries(fields).filter(([name]) => !languageKey.test(name));
  return own.map(([language, ownFields]) => {
    const written = filled(brand, {
      ...Object.fromEntries(common),
      ...longText(kind, path.join(folder, `${slug}.${language.toLowerCase()}.md`), isThere),
      ...(ownFields as object),
    });
    // Hashed before days become dates: an unchanged file must not look changed tomorrow.
    const source = createHash('sha256').update(JSON.stringify(written)).digest('hex');
    return { kind, slug, language, written, source, isHeldBack: isOut };
  });
}

function longText(kind: ContentKind, file: string, isThere: IsThere): Record<string, string> {
  const field = markupField[kind];
  return field && fs.existsSync(file) ? { [field]: linesNotHeldBack(fs.readFileSync(file, 'utf8'), isThere) } : {};
}

/** `startsInDays` and `endsInDays` count from the first reading of the file, so that a demo is never outdated. */
function dated(value: Fields, now: Date): Fields {
  const { startsInDays, endsInDays, ...rest } = value;
  const day = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const at = (days: unknown) => (typeof days === 'number' ? new Date(day + days * DAY_MS).toISOString() : null);
  if (startsInDays === undefined && endsInDays === undefined) return rest;
  return { ...rest, startsAt: at(startsInDays), endsAt: at(endsInDays) };
}

/** Fills in the brand's own facts for `{brand}` and similar names, in all texts. */
function filled<Value>(brand: Brand, value: Value): Value {
  const facts: Record<string, string> = {
    brand: brand.name,
    fullName: brand.fullName,
    legalName: brand.legalName,
    minimumAge: String(brand.minimumAge),
    currency: brand.currency,
  };
  const fill = (inner: unknown): unknown => {
    if (typeof inner === 'string') {
      return inner.replaceAll(/\{(\w+)\}/g, (all, name: string) => {
        const fact = facts[name];
        if (fact === undefined)
          throw new Unstartable(`The content of ${brand.merchant} names ${all}, which nobody knows.`);
        return fact;
      });
    }
    if (Array.isArray(inner)) return inner.map(fill);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, fill(one)]));
  };
  // Only texts change; the form stays.
  return fill(value) as Value;
}
