import { contentValues, pictureAddress } from '@croupier/contract';
import type { ContentKind, ContentValue, FieldFault } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import { isAllowedLink } from './links.ts';
import { readMarkup } from './markup.ts';

export type Checked<Kind extends ContentKind> = { value: ContentValue<Kind> } | { faults: FieldFault[] };

/** The fields of each kind with markup; all other texts are shown unchanged. */
export const markupField: Partial<Record<ContentKind, string>> = {
  announcement: 'body',
  promotion: 'terms',
  'help-article': 'body',
  legal: 'body',
};

/** Checks a value's form, its markup, and its links. */
export function checkValue<Kind extends ContentKind>(brand: Brand, kind: Kind, given: unknown): Checked<Kind> {
  const parsed = contentValues[kind].safeParse(given);
  if (!parsed.success) {
    return { faults: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), fault: message })) };
  }
  // The schema belongs to this kind.
  const value = parsed.data as ContentValue<Kind>;
  const faults = [
    ...markupFaults(brand, kind, value),
    ...linkFaults(brand, '', value),
    ...pictureFaults(value),
    ...timeFaults(value),
  ];
  return faults.length > 0 ? { faults } : { value };
}

function markupFaults(brand: Brand, kind: ContentKind, value: object): FieldFault[] {
  const field = markupField[kind];
  if (!field) return [];
  const text = (value as Record<string, string>)[field]!;
  return readMarkup(text, (url) => isAllowedLink(brand, url)).faults.map((fault) => ({ path: field, fault }));
}

/** Every field named `url` or `address`, at any depth, is a link. */
function linkFaults(brand: Brand, at: string, value: unknown): FieldFault[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const path = at ? `${at}.${name}` : name;
    if (typeof inner !== 'string') return linkFaults(brand, path, inner);
    const isLink = name === 'url' || name === 'address';
    return isLink && inner !== '' && !isAllowedLink(brand, inner)
      ? [{ path, fault: 'this address is not allowed' }]
      : [];
  });
}

/** Pages load pictures from their own origin only, so a picture must have been uploaded here. */
function pictureFaults(value: object): FieldFault[] {
  const url = uploadedPicture(value);
  return url !== null && !pictureAddress.test(url) ? [{ path: 'picture.url', fault: 'not an uploaded picture' }] : [];
}

/** The address of the uploaded picture in a value, if any. */
export function uploadedPicture(value: unknown): string | null {
  const { picture } = value as { picture?: { url?: string } };
  return picture?.url ?? null;
}

function timeFaults(value: object): FieldFault[] {
  const { startsAt, endsAt } = value as { startsAt?: string | null; endsAt?: string | null };
  return startsAt && endsAt && endsAt <= startsAt ? [{ path: 'endsAt', fault: 'ends before it starts' }] : [];
}
