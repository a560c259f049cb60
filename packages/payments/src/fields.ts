import { checksumOf } from './checksum.ts';

/** A field of an EMVCo code: two digits of name, two of length, then the value. */
export type Field = readonly [tag: string, value: string];

const CHECKSUM_TAG = '63';

export function writeFields(fields: readonly Field[]): string {
  return fields
    .map(([tag, value]) => {
      // Lengths count letters, and a code of anything but printable ASCII is read differently by different readers.
      if (!/^[\x20-\x7e]{1,99}$/.test(value)) throw new RangeError(`field ${tag} of a code cannot hold "${value}"`);
      return `${tag}${String(value.length).padStart(2, '0')}${value}`;
    })
    .join('');
}

/** Fields in their order with the checksum at the end, which covers its own name and length too. */
export function writeCode(fields: readonly Field[]): string {
  const text = `${writeFields(fields)}${CHECKSUM_TAG}04`;
  return text + checksumOf(text);
}

/** The fields of a text, or null when its lengths do not add up. */
export function readFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const head = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4));
    if (!head) return null;
    const length = Number(head[2]);
    const value = text.slice(at + 4, at + 4 + length);
    if (value.length !== length || fields.has(head[1]!)) return null;
    fields.set(head[1]!, value);
    at += 4 + length;
  }
  return fields;
}

/** The fields of a whole code, or null when it is torn or its checksum is wrong. */
export function readCode(text: string): Map<string, string> | null {
  const fields = readFields(text);
  if (fields?.get('00') !== '01' || fields.get(CHECKSUM_TAG) !== checksumOf(text.slice(0, -4))) return null;
  return text.slice(-8, -4) === `${CHECKSUM_TAG}04` ? fields : null;
}
