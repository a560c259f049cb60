import { z } from 'zod';

/**
 * Every text that comes from outside is made here (HT-39). A text that the database cannot keep (NUL, half of a letter)
 * fails deep inside; one that turns the direction of reading, or moves a terminal's cursor, shows something else than it
 * says. Nothing is fixed: what does not fit is refused.
 */
declare const checked: unique symbol;

/** The mark of a schema whose texts were looked at; `call()` takes no other in a request. */
export type Checked = { readonly [checked]: true };
export type Text = z.ZodString & Checked;
export type Json = z.ZodUnknown & Checked;

/** Marks that turn the direction in which a line is read: embeddings, overrides and isolates. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;
const CONTROL = /\p{Cc}/u;
/** Control characters but tabs and the ends of lines. */
const CONTROL_IN_LINES = /[^\P{Cc}\t\n\r]/u;
const HALF = /\p{Cs}/u;

export type TextForm = {
  /** Tabs and the ends of lines are part of it. */
  lines?: true;
  /** Nobody reads it, like a password: only what cannot be kept is refused. */
  secret?: true;
};

/** Whether a text can be kept, shown and logged as it is. */
export function isPlainText(text: string, { lines, secret }: TextForm = {}): boolean {
  if (HALF.test(text)) return false;
  if (secret) return !text.includes('\0');
  return !TURNING.test(text) && !(lines ? CONTROL_IN_LINES : CONTROL).test(text);
}

export type TextOptions = TextForm & {
  /** Characters at least; one where nothing is said. */
  least?: number;
  most: number;
  /** Blanks at both ends are taken off first. */
  trim?: true;
  pattern?: RegExp;
};

const FAULT = 'holds characters that cannot be kept or shown';

/** A text from outside, within its bounds. */
export function text({ least = 1, most, trim, pattern, ...wording }: TextOptions): Text {
  const raw = trim ? z.string().trim() : z.string();
  const bounded = raw
    .refine((given) => isPlainText(given, wording), FAULT)
    .min(least)
    .max(most);
  // The mark has no counterpart at run time: being made here is what it says.
  return (pattern ? bounded.regex(pattern) : bounded) as Text;
}

/** Longer than any code, name or number that a pattern describes. */
const MOST_FORMED = 256;

/** A code, name or number whose pattern says all: from its first letter to its last. */
export const formed = (pattern: RegExp, most = MOST_FORMED): Text => text({ least: 0, most, pattern });

/** Deeper than any value of ours. */
const MOST_LEVELS = 12;
const MOST_NAME = 64;

/** A value whose shape somebody else decides: its texts and names can be kept and shown, and it is not nested without end. */
export function json(): Json {
  return z.unknown().refine((given) => isPlainJson(given, MOST_LEVELS), FAULT) as Json;
}

function isPlainJson(value: unknown, levelsLeft: number): boolean {
  if (typeof value === 'string') return isPlainText(value, { lines: true });
  if (typeof value !== 'object' || value === null) return true;
  if (levelsLeft === 0) return false;
  if (Array.isArray(value)) return value.every((part) => isPlainJson(part, levelsLeft - 1));
  return Object.entries(value).every(
    ([name, part]) => name.length <= MOST_NAME && isPlainText(name) && isPlainJson(part, levelsLeft - 1),
  );
}

/** Formats whose own pattern lets no other letters in. */
type OwnFormat = 'uuid' | 'guid' | 'date' | 'datetime';
type BytesOfFile = { _zod: { def: { type: 'custom' }; output: Uint8Array } };
type Harmless = 'enum' | 'literal' | 'number' | 'boolean' | 'null' | 'undefined' | 'never';

/** The kinds of schema within a schema that take texts nobody looked at; never, when there are none. */
export type Unchecked<Schema> = Schema extends Checked | BytesOfFile
  ? never
  : Schema extends { _zod: { def: infer Definition } }
    ? UncheckedIn<Definition>
    : never;

type UncheckedIn<Definition> = Definition extends { type: 'object'; shape: infer Shape }
  ? { [Name in keyof Shape]: Unchecked<Shape[Name]> }[keyof Shape]
  : Definition extends { type: 'array'; element: infer Inner }
    ? Unchecked<Inner>
    : Definition extends { type: 'optional' | 'nullable' | 'default' | 'prefault' | 'readonly'; innerType: infer Inner }
      ? Unchecked<Inner>
      : Definition extends { type: 'union'; options: infer Options extends readonly unknown[] }
        ? Unchecked<Options[number]>
        : Definition extends { type: 'record'; keyType: infer Key; valueType: infer Value }
          ? Unchecked<Key> | Unchecked<Value>
          : Definition extends { type: 'pipe'; in: infer Inner }
            ? Unchecked<Inner>
            : Definition extends { type: 'string'; format: OwnFormat } | { type: Harmless }
              ? never
              : Definition extends { type: infer Kind }
                ? Kind
                : 'unknown';
