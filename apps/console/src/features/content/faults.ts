import type { TextKey } from '@croupier/i18n';
import type { Preview } from './content-queries.ts';

export type Faults = Preview['faults'];

const known: readonly [RegExp, TextKey][] = [
  [/^a link to /, 'console_content.fault_markup_link'],
  [/^this address/, 'console_content.fault_link'],
  [/^html is not/, 'console_content.fault_html'],
  [/is not allowed$|too deeply/, 'console_content.fault_markup'],
  [/^Too big/, 'console_content.fault_long'],
  [/^ends before/, 'console_content.fault_period'],
  [/picture/, 'console_content.fault_picture'],
];

const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The text of a field's fault. An empty field is a fault only after the first try to publish. */
export function faultOf(
  faults: Faults,
  field: { path: string; language: string | null; value: unknown },
  hasTried: boolean,
): TextKey | undefined {
  const found = faults.find(
    ({ language, path }) =>
      (field.language === null || field.language === language) &&
      (path === field.path || path.startsWith(`${field.path}.`)),
  );
  if (!found) return undefined;
  if (isEmpty(field.value)) return hasTried ? 'console_content.fault_missing' : undefined;
  return known.find(([form]) => form.test(found.fault))?.[1] ?? 'console_content.fault_other';
}
