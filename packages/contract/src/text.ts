import { z } from 'zod';

/**
 * Schemas of every text from outside (HT-39). They refuse what the database cannot store (NUL, half of a surrogate
 * pair) and what would be shown differently from what it says: marks that reverse the direction of reading, and control
 * characters of terminals. Nothing is corrected.
 */
declare const checked: unique symbol;

/** Marks a schema whose texts are checked; `call()` accepts only these in requests. */
export type Checked = { readonly [checked]: true };
export type Text = z.ZodString & Checked;
export type Json = z.ZodUnknown & Checked;

/** Characters that change the direction of reading: embeddings, overrides and isolates. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;
const CONTROL = /\p{Cc}/u;
/** Control characters except tabs and line ends. */
const CONTROL_IN_LINES = /[^\P{Cc}\t\n\r]/u;
const HALF = /\p{Cs}/u;

export type TextForm = {
  /** Allows tabs and line ends. */
  lines?: true;
  /** Never shown, such as a password: only texts that cannot be stored are refused. */
  secret?: true;
};

/** Whether a text can be stored, shown and logged. */
export function isPlainText(text: string, { lines, secret }: TextForm = {}): boolean {
  if (HALF.test(text)) return false;
  if (secret) return !text.includes('\0');
  return !TURNING.test(text) && !(lines ? CONTROL_IN_LINES : CONTROL).test(text);
}

export type TextOptions = TextForm & {
  /** The least number of characters, one by default. */
  least?: number;
  most: number;
  /** Removes blanks at both ends first. */
  trim?: true;
  pattern?: RegExp;
};

const FAULT = 'holds characters that cannot be kept or shown';

/** A text from outside with its bounds. */
export function text({ least = 1, most, trim, pattern, ...wording }: TextOptions): Text {
  const raw = trim ? z.string().trim() : z.string();
  const bounded = raw
    .refine((given) => isPlainText(given, wording), FAULT)
    .min(least)
    .max(most);
  // The mark exists only in the type; texts made here have it.
  return (pattern ? bounded.regex(pattern) : bounded) as Text;
}

/** Longer than any code, name or number with a pattern. */
const MOST_FORMED = 256;

/** A code, name or number that the pattern describes completely. */
export const formed = (pattern: RegExp, most = MOST_FORMED): Text => text({ least: 0, most, pattern });

/** Deeper than any value of the product. */
const MOST_LEVELS = 12;
const MOST_NAME = 64;

/** A value of any shape. Its texts and keys are checked, and its depth is bounded. */
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

/** Formats that admit no other characters. */
type OwnFormat = 'uuid' | 'guid' | 'date' | 'datetime';
type BytesOfFile = { _zod: { def: { type: 'custom' }; output: Uint8Array } };
type Harmless = 'enum' | 'literal' | 'number' | 'boolean' | 'null' | 'undefined' | 'never';

/** The kinds of unchecked text schemas within a schema; never, if there are none. */
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
