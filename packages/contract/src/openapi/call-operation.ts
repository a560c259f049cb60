import type { Access, CallDescription } from '../call.ts';
import type { Schemas, Written } from './schemas.ts';

/** Headers that every call accepts. */
export const headerParameters = {
  merchant: {
    name: 'merchant',
    in: 'header',
    required: false,
    description: 'Code of the brand that is meant; without it the domain says which.',
    schema: { type: 'string' },
  },
  language: {
    name: 'accept-language',
    in: 'header',
    required: false,
    description: 'The language of the words in a refusal.',
    schema: { type: 'string' },
  },
} as const;

/** Adds the schemas of a call's request and answer under names made from the call's name. */
export function gatherCall(schemas: Schemas, name: string, { params, query, body, upload, answer }: CallDescription) {
  const titled = name[0]!.toUpperCase() + name.slice(1);
  if (params) schemas.add('input', `${titled}Params`, params);
  if (query) schemas.add('input', `${titled}Query`, query);
  if (body && !upload) schemas.add('input', `${titled}Request`, body);
  schemas.add('output', `${titled}Answer`, answer);
}

export function callOperation(
  schemas: Written,
  refusalAnswers: Readonly<Record<string, object>>,
  name: string,
  call: CallDescription,
): object {
  const { summary, module, access, limit, params, query, body, answer } = call;
  const headers = Object.keys(headerParameters).map((header) => ({ $ref: `#/components/parameters/${header}` }));
  return {
    operationId: name,
    summary,
    tags: [module],
    security: security(access),
    'x-module-id': module,
    'x-access': access,
    'x-limit': limit,
    parameters: [
      ...(params ? parameters(schemas, 'path', params) : []),
      ...(query ? parameters(schemas, 'query', query) : []),
      ...headers,
    ],
    ...(body ? { requestBody: requestBody(schemas, call) } : {}),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: good(schemas.refTo('output', answer)) } } },
      ...refusalAnswers,
    },
  };
}

function security(access: Access) {
  if (access.who === 'anyone') return [];
  return access.who === 'operator' ? [{ operatorToken: [] }] : [{ memberToken: [] }];
}

export function parameters(
  schemas: Written,
  place: 'path' | 'query' | 'header',
  schema: NonNullable<CallDescription['params']>,
): object[] {
  return schemas
    .fieldsOf('input', schema)
    .map((field) => ({ name: field.name, in: place, required: field.isRequired, schema: field.schema }));
}

function requestBody(schemas: Written, { upload, encrypted, form, body }: CallDescription): object {
  if (upload) {
    const schema = { type: 'string', format: 'binary' };
    const types = [...upload.types, 'application/octet-stream'];
    const content = Object.fromEntries(types.map((type) => [type, { schema }]));
    return { required: true, description: `At most ${upload.maxBytes} bytes.`, content };
  }
  const schema = schemas.refTo('input', body!);
  if (!encrypted) {
    const content = {
      'application/json': { schema },
      ...(form && { 'application/x-www-form-urlencoded': { schema } }),
    };
    return { required: true, content };
  }
  return {
    required: true,
    description:
      'A compact JWE (ECDH-ES, A256GCM) to the published key; inside: {aud, iat, nonce, body} with this body.',
    content: {
      'application/jose': { schema: { type: 'string', contentMediaType: 'application/json', contentSchema: schema } },
    },
  };
}

function good(value: object): object {
  return {
    type: 'object',
    required: ['success', 'value', 'message'],
    properties: { success: { type: 'boolean', const: true }, value, message: { type: 'null' } },
  };
}
