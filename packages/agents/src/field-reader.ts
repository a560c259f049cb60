import {
  accept,
  fromSignedWire,
  fromWire,
  isCurrency,
  refuse,
  type Currency,
  type Money,
  type Rate,
  type Result,
  type Signed,
} from '@croupier/money';
import { readPercent } from './percent.ts';

/** A field that is missing or malformed, such as `terms.tiers.2.rate`. */
export type FieldFault = { field: string };

class UnreadableField extends Error {
  readonly field: string;

  constructor(field: string) {
    super(`${field} is missing or malformed`);
    this.field = field;
  }
}

/** Runs a reader; the first field that it cannot read is the refusal. */
export function readWith<Value>(read: () => Value): Result<Value, FieldFault> {
  try {
    return accept(read());
  } catch (error) {
    if (error instanceof UnreadableField) return refuse({ field: error.field });
    throw error;
  }
}

export type FieldReader = {
  isThere: (name: string) => boolean;
  text: (name: string, form: RegExp) => string;
  whole: (name: string) => number;
  truth: (name: string) => boolean;
  word: <Word extends string>(name: string, words: readonly Word[]) => Word;
  currency: (name: string) => Currency;
  amount: (name: string, currency: Currency) => Money;
  figure: (name: string, currency: Currency) => Signed;
  rate: (name: string) => Rate;
  /** The instant of a text such as `2026-03-02T16:00:00.000Z`, in milliseconds. */
  instant: (name: string) => number;
  inside: (name: string) => FieldReader;
  list: <Item>(name: string, most: number, read: (item: FieldReader) => Item) => Item[];
  texts: (name: string, most: number, form: RegExp) => string[];
  fail: (name: string) => never;
};

/** A name or an id of ours: printable, in one line. A line break would let one contract read like another. */
export const NAME: RegExp = /^[^\p{Cc}\p{Zl}\p{Zp}]{1,200}$/u;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const isDay = (text: string): boolean => DAY.test(text) && isoDay(Date.parse(`${text}T00:00:00Z`)) === text;
const isoDay = (ms: number) => (Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10));

/** Reads fields of an object from outside one by one; own ones only, so that nothing of the prototype passes for data. */
export function readerOf(given: unknown, at: string): FieldReader {
  const path = (name: string) => (at === '' ? name : `${at}.${name}`);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new UnreadableField(at || 'file');
  const fields = given as Readonly<Record<string, unknown>>;
  const fieldOf = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  const fail = (name: string): never => {
    throw new UnreadableField(path(name));
  };
  const textOf = (name: string) => {
    const value = fieldOf(name);
    return typeof value === 'string' ? value : fail(name);
  };
  const valueOf = <Value>(name: string, result: Result<Value, unknown>) => (result.ok ? result.value : fail(name));
  const listOf = (name: string, most: number): unknown[] => {
    const value = fieldOf(name);
    return Array.isArray(value) && value.length <= most ? value : fail(name);
  };

  return {
    isThere: (name) => fieldOf(name) !== undefined,
    text: (name, form) => (form.test(textOf(name)) ? textOf(name) : fail(name)),
    whole: (name) => {
      const value = fieldOf(name);
      return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : fail(name);
    },
    truth: (name) => {
      const value = fieldOf(name);
      return typeof value === 'boolean' ? value : fail(name);
    },
    word: (name, words) => words.find((word) => word === fieldOf(name)) ?? fail(name),
    currency: (name) => {
      const text = textOf(name);
      return isCurrency(text) ? text : fail(name);
    },
    amount: (name, currency) => valueOf(name, fromWire({ amount: textOf(name), currency })),
    figure: (name, currency) => valueOf(name, fromSignedWire({ amount: textOf(name), currency })),
    rate: (name) => valueOf(name, readPercent(fieldOf(name))),
    instant: (name) => {
      const ms = Date.parse(textOf(name));
      return !Number.isNaN(ms) && new Date(ms).toISOString() === textOf(name) ? ms : fail(name);
    },
    inside: (name) => readerOf(fieldOf(name), path(name)),
    list: (name, most, read) => listOf(name, most).map((item, index) => read(readerOf(item, path(`${name}.${index}`)))),
    texts: (name, most, form) =>
      listOf(name, most).map((item, index) =>
        typeof item === 'string' && form.test(item) ? item : fail(`${name}.${index}`),
      ),
    fail,
  };
}
