import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { table } from '../src/client/table.gen.ts';
import { calls } from '../src/index.ts';
import type { CallDescription } from '../src/index.ts';

const all = Object.entries(calls) as [string, CallDescription][];

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Leaf = { where: string; name: string; types: string[] };

/** Every field of a schema that holds a plain value, with the way to it. */
function leaves(schema: Schema, where: string, name = ''): Leaf[] {
  const types = [schema.type ?? []].flat();
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const extra = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
  return [
    ...(types.some((type) => type !== 'object' && type !== 'array') ? [{ where, name, types }] : []),
    ...parts.flatMap((part) => leaves(part, where, name)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => leaves(part, `${where}.${key}`, key)),
    ...[...(schema.items ? [schema.items] : []), ...extra].flatMap((part) => leaves(part, `${where}[]`, name)),
  ];
}

const schemaOf = (type: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(type, { unrepresentable: 'any', io }) as Schema;

const fields = all.flatMap(([name, { params, query, body, answer }]) => [
  ...[params, query, body].flatMap((part) => (part ? leaves(schemaOf(part, 'input'), `${name} asked`) : [])),
  ...leaves(schemaOf(answer, 'output'), `${name} answered`),
]);

/** What an amount is called anywhere in the product. */
const money =
  /amount|balance|stake|prize|price|profit|loss|bonus|rebate|payout|turnover|fee$|owed|held$|debt|deposited|withdrawn/i;

/** Said of an amount, and none itself. */
const measure = /(?:multiple|count|percent|rate|seconds|minutes|days|decimals)$/i;

describe('money on the wire', () => {
  test('[HT-9] no amount is a number, in no request and no answer', () => {
    const amounts = fields.filter(({ name }) => money.test(name) && !measure.test(name));
    expect(amounts.length).toBeGreaterThan(100);
    const numbers = amounts.filter(({ types }) => types.some((type) => type === 'number' || type === 'integer'));
    expect(numbers.map(({ where }) => where)).toEqual([]);
  });

  const asked = all.flatMap(([name, { body }]) => {
    const amount = body instanceof z.ZodObject ? (body.shape['amount'] as z.ZodType | undefined) : undefined;
    return amount ? [[name, amount] as const] : [];
  });
  test('[HT-9] there are calls that ask for an amount', () => expect(asked.length).toBeGreaterThan(1));
  test.each(asked)('[HT-9] %s takes an amount as decimal text with at most four decimals', (_name, amount) => {
    for (const good of ['100', '100.5', '0.0001']) expect(amount.safeParse(good).success).toBe(true);
    for (const bad of [100, 100.5, 1e21, '1e3', '1,000.00', '.5', '5.', '-5', '+5', '0.00001', '１００', ' 5', null])
      expect(amount.safeParse(bad).success).toBe(false);
  });
});

/** They open the way to money and move none themselves, or end what their path names: once ended it is ended. */
const withoutId = new Set([
  'launchGame',
  'cancelTicket',
  'stopChase',
  'setPaymentPassword',
  'resetPaymentPassword',
  'bindPayeeAccount',
  'unbindPayeeAccount',
  // Sent again it finds nothing left to bring back.
  'recallWallets',
]);

test('[HT-10] whoever asks to move money brings an id for it', () => {
  const moving = all.filter(([name, { movesMoney }]) => movesMoney && !withoutId.has(name));
  expect(moving.length).toBeGreaterThan(3);
  const nameless = moving.filter(([, { body }]) => {
    const schema: Schema = body ? schemaOf(body, 'input') : {};
    const bodies = schema.oneOf ?? schema.anyOf ?? [schema];
    return !bodies.every(({ required = [] }) => required.includes('key') || required.includes('id'));
  });
  expect(nameless.map(([name]) => name)).toEqual([]);
});

test('[HT-36] the table of the browsers is made from the descriptions', () => {
  const described = all.map(([name, { method, path, module, encrypted, form }]) => [
    name,
    [method, path, module, encrypted === true, ...(form ? ['form'] : [])],
  ]);
  expect(table).toEqual(Object.fromEntries(described));
});
