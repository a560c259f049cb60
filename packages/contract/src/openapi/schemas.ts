import { z } from 'zod';

export type JsonSchema = { [keyword: string]: unknown };

/** A schema as sent or as received; defaults and transforms make the two differ. */
export type Way = 'input' | 'output';

const PLACE = '#/components/schemas/';

/**
 * Collects the schemas of a document by name. A schema is written once and referred to elsewhere. Names in `shared`
 * come before names made from calls.
 */
export function createSchemas(shared: Readonly<Record<string, z.ZodType>>) {
  const names = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() };
  const taken = new Map<string, z.ZodType>();
  for (const [name, schema] of Object.entries(shared)) {
    add('input', name, schema);
    add('output', name, schema);
  }

  /** A schema that occurs in several places keeps its first name. */
  function add(way: Way, name: string, schema: z.ZodType): void {
    if (names[way].has(schema)) return;
    const owner = taken.get(name);
    if (owner && owner !== schema) throw new Error(`two schemas are called ${name}`);
    taken.set(name, schema);
    names[way].add(schema, { id: name });
  }

  /** Called when all schemas have been added. */
  function write() {
    const output = written(names.output, 'output');
    const input = renamed(written(names.input, 'input'), output);
    const all: Record<string, JsonSchema> = { ...output, ...input.schemas };

    const nameOf = (way: Way, schema: z.ZodType): string => {
      const name = names[way].get(schema)!.id;
      return way === 'input' ? input.nameOf(name) : name;
    };
    const refTo = (way: Way, schema: z.ZodType): JsonSchema => ({ $ref: PLACE + nameOf(way, schema) });

    /** The fields of an object, which become parameters. */
    function fieldsOf(way: Way, schema: z.ZodObject) {
      const { properties, required } = all[nameOf(way, schema)] as {
        properties?: Record<string, JsonSchema>;
        required?: string[];
      };
      return Object.entries(properties ?? {}).map(([name, field]) => ({
        name,
        schema: field,
        isRequired: required?.includes(name) ?? false,
      }));
    }

    /** The schemas that a document refers to, directly or through others. */
    function neededBy(document: unknown): Record<string, JsonSchema> {
      const needed = new Set<string>();
      const visit = (part: unknown): void => {
        for (const ref of refsIn(part)) {
          const name = ref.slice(PLACE.length);
          if (!ref.startsWith(PLACE) || needed.has(name)) continue;
          needed.add(name);
          visit(all[name]);
        }
      };
      visit(document);
      return Object.fromEntries([...needed].toSorted().map((name) => [name, all[name]!]));
    }

    return { refTo, fieldsOf, neededBy };
  }

  return { add, write };
}

function written(registry: z.core.$ZodRegistry<{ id: string }>, io: Way): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: 'any', uri: (id) => PLACE + id });
  // A recursive schema without a name would get a key that no reference of the document resolves to.
  if ('__shared' in schemas) throw new Error('a schema that holds itself needs a name');
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _place, id: _name, ...schema }]) => [
      name,
      changed(schema, spelledOut) as JsonSchema,
    ]),
  );
}

/** Writes a record of known keys as an object with fields, because few tools understand patterns for keys. */
function spelledOut({ propertyNames, additionalProperties, ...rest }: JsonSchema): JsonSchema {
  const names = (propertyNames as { enum?: string[] } | undefined)?.enum;
  if (names && typeof additionalProperties === 'object') {
    const properties = Object.fromEntries(names.map((name) => [name, additionalProperties]));
    return { ...rest, properties, additionalProperties: false };
  }
  return {
    ...rest,
    ...(propertyNames !== undefined && { propertyNames }),
    ...(additionalProperties !== undefined && { additionalProperties }),
  };
}

/** A copy in which `change` has replaced every object, inner ones first. */
function changed(part: unknown, change: (object: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(part)) return part.map((item) => changed(item, change));
  if (typeof part !== 'object' || part === null) return part;
  return change(Object.fromEntries(Object.entries(part).map(([key, value]) => [key, changed(value, change)])));
}

/**
 * Where request and answer forms of a name differ, also in what they refer to, the request form gets a name of its own.
 */
function renamed(input: Record<string, JsonSchema>, output: Record<string, JsonSchema>) {
  const differing = new Set(
    Object.keys(input).filter((name) => output[name] && JSON.stringify(input[name]) !== JSON.stringify(output[name])),
  );
  for (let before = -1; before !== differing.size;) {
    before = differing.size;
    for (const [name, schema] of Object.entries(input))
      if (output[name] && refsIn(schema).some((ref) => differing.has(ref.slice(PLACE.length)))) differing.add(name);
  }
  const nameOf = (name: string) => (differing.has(name) ? `${name}Input` : name);
  const pointed = ({ $ref, ...rest }: JsonSchema): JsonSchema =>
    typeof $ref === 'string' ? { $ref: PLACE + nameOf($ref.slice(PLACE.length)), ...rest } : rest;
  const schemas = Object.fromEntries(
    Object.entries(input).map(([name, schema]) => [nameOf(name), changed(schema, pointed) as JsonSchema]),
  );
  return { nameOf, schemas };
}

function refsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : refsIn(value),
  );
}

export type Schemas = ReturnType<typeof createSchemas>;
export type Written = ReturnType<Schemas['write']>;
