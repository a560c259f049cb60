import fc from 'fast-check';
import type { z } from 'zod';
import type { CallDescription } from '../src/index.ts';

/** A schema in zod's internal form; only the parts that are read here. */
type Definition = {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  entries?: Record<string, unknown>;
  values?: readonly unknown[];
};

/** A place of a request that takes a text: its schema, and the request with a value in that place. */
export type TextPlace = { where: string; schema: z.ZodType; isFree: boolean; fill: (given: unknown) => unknown };

export type Part = 'params' | 'query' | 'body';
export const parts: readonly Part[] = ['params', 'query', 'body'];

/** Zod's internal form of a schema. */
const insideOf = ({ _zod: inside }: z.ZodType) =>
  inside as unknown as { def: Definition; bag: { patterns?: Set<RegExp> } };
const definitionOf = (schema: z.ZodType) => insideOf(schema).def;
const innerOf = ({ innerType, in: before }: Definition) => innerType ?? before;

/** Every place of a schema that takes a text, inside a value that is valid as far as it can be guessed. */
export function textPlaces(schema: z.ZodType, where: string): TextPlace[] {
  const definition = definitionOf(schema);
  const inner = innerOf(definition);
  if (inner) return textPlaces(inner, where);
  switch (definition.type) {
    case 'string':
      return [{ where, schema, isFree: false, fill: (given) => given }];
    // Of any shape: the text itself, a text inside, and a key.
    case 'unknown':
      return [
        { where, schema, isFree: true, fill: (given) => given },
        { where: `${where}.within`, schema, isFree: true, fill: (given) => ({ within: [given] }) },
        { where: `${where}.name`, schema, isFree: true, fill: (given) => ({ [String(given)]: 1 }) },
      ];
    case 'object':
      return Object.entries(definition.shape!).flatMap(([name, part]) =>
        textPlaces(part, `${where}.${name}`).map((place) => ({
          ...place,
          fill: (given: unknown) => ({ ...(sampleOf(schema) as object), [name]: place.fill(given) }),
        })),
      );
    case 'array':
      return textPlaces(definition.element!, `${where}[]`).map((place) => ({
        ...place,
        fill: (given: unknown) => [place.fill(given)],
      }));
    case 'union':
      return definition.options!.flatMap((option, at) => textPlaces(option, `${where}|${at}`));
    case 'record':
      return [
        ...textPlaces(definition.keyType!, `${where}{}`).map((place) => ({
          ...place,
          fill: (given: unknown) => ({ [String(given)]: sampleOf(definition.valueType!) }),
        })),
        ...textPlaces(definition.valueType!, `${where}{}`).map((place) => ({
          ...place,
          fill: (given: unknown) => ({ [String(sampleOf(definition.keyType!))]: place.fill(given) }),
        })),
      ];
    default:
      return [];
  }
}

export function placesOf(name: string, description: CallDescription): (TextPlace & { part: Part })[] {
  return parts.flatMap((part) => {
    const schema = description[part];
    return schema ? textPlaces(schema, `${name} ${part}`).map((place) => ({ ...place, part })) : [];
  });
}

/** Texts that fit most fields; the first valid one is the field's sample. */
const usual = [
  'perlas',
  'sandbox',
  '1',
  '100',
  '100.00',
  'EN',
  'PH',
  'PHP',
  'SSC_5M',
  '#123456',
  '#12345678',
  '2026-01-01T00:00:00Z',
  '2026-01-01',
  '20260101-0001',
  '00000000-0000-7000-8000-00000000dead',
  '2026-01-01T00:00:00.000Z~00000000-0000-7000-8000-00000000dead',
  '1735689600000-00000000-0000-7000-8000-00000000dead',
  `/point-goods/${'a'.repeat(24)}.webp`,
  '1-1-1',
  '1-1',
  '1/2',
  '123456',
  '1234567',
  '/help',
  'https://www.example.com/',
  'a name of somebody',
  'aaaaaaaaaaaaaaaaaaaaaaaa',
  'a'.repeat(22),
  'a'.repeat(43),
  'a'.repeat(64),
  'house:PHP',
  '?a=b',
  'PL',
];

const samples = new WeakMap<z.ZodType, unknown>();

/** A value that is valid for a schema, as far as it can be guessed. */
export function sampleOf(schema: z.ZodType): unknown {
  if (!samples.has(schema)) samples.set(schema, makeSample(schema));
  return samples.get(schema);
}

function makeSample(schema: z.ZodType): unknown {
  const definition = definitionOf(schema);
  const inner = innerOf(definition);
  if (inner) return sampleOf(inner);
  switch (definition.type) {
    case 'string':
      return usual.find((text) => schema.safeParse(text).success) ?? textLike(schema);
    case 'number':
      return [1, 0, 10, 100, 1000, 10_000, 3].find((number) => schema.safeParse(number).success) ?? 1;
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(definition.entries!)[0];
    case 'literal':
      return definition.values![0];
    case 'object':
      return Object.fromEntries(Object.entries(definition.shape!).map(([name, part]) => [name, sampleOf(part)]));
    case 'array':
      return [sampleOf(definition.element!)];
    case 'union':
      return sampleOf(definition.options![0]!);
    case 'record':
      return recordLike(definition);
    case 'custom':
      return new Uint8Array(8);
    default:
      return null;
  }
}

function recordLike({ keyType, valueType }: Definition): unknown {
  const { entries } = definitionOf(keyType!);
  const names = entries ? Object.values(entries) : [sampleOf(keyType!)];
  return Object.fromEntries(names.map((name) => [String(name), sampleOf(valueType!)]));
}

/** Generated from the field's pattern where that is possible. */
function textLike(schema: z.ZodType): string {
  const { patterns } = insideOf(schema).bag;
  for (const pattern of patterns ?? []) {
    try {
      const [made] = fc.sample(fc.stringMatching(pattern), { numRuns: 1, seed: 1 });
      if (made !== undefined && schema.safeParse(made).success) return made;
    } catch {
      // No text can be generated for a pattern with lookahead.
    }
  }
  return 'a'.repeat(20);
}
