import { z } from 'zod';
import type { Access, CallDescription } from './call.ts';
import { refusals } from './errors.ts';
import type { RefusalCode } from './errors.ts';

/** Refusals any call can give, whatever it does. */
const ALWAYS: readonly RefusalCode[] = [
  'bad_request',
  'too_many_requests',
  'timed_out',
  'internal_error',
  'unavailable',
];

/** For whoever writes a client and sees that some bodies are sealed (HT-29). */
export const SEALED_NOTE =
  'A sealed body (JWE) hides its content from whatever stands between the ends. It replaces neither TLS nor the ids ' +
  'that a sender makes for what moves money: use TLS, and send such a call again with the same id.';

/** The OpenAPI 3.1 document of a table of calls. */
export function openApi(calls: Record<string, CallDescription>, title: string, version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, description] of Object.entries(calls)) {
    const path = description.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [description.method.toLowerCase()]: operation(name, description) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description: SEALED_NOTE },
    paths,
    components: {
      securitySchemes: {
        memberToken: { type: 'http', scheme: 'bearer', description: 'The opaque token of a sign-in.' },
        operatorToken: { type: 'http', scheme: 'bearer', description: 'The opaque token of an operator sign-in.' },
      },
    },
  };
}

function operation(name: string, description: CallDescription) {
  return {
    operationId: name,
    summary: description.summary,
    tags: [description.module],
    security: security(description.access),
    'x-module-id': description.module,
    'x-access': description.access,
    'x-limit': description.limit,
    parameters: [...parameters('path', description.params), ...parameters('query', description.query)],
    ...(description.body ? { requestBody: requestBody(description) } : {}),
    responses: responses(description),
  };
}

function security(access: Access) {
  if (access.who === 'anyone') return [];
  return access.who === 'operator' ? [{ operatorToken: [] }] : [{ memberToken: [] }];
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(field as z.ZodType, 'input'),
  }));
}

function requestBody(description: CallDescription) {
  if (description.upload) {
    const { types, maxBytes } = description.upload;
    const schema = { type: 'string', format: 'binary' };
    const content = Object.fromEntries([...types, 'application/octet-stream'].map((type) => [type, { schema }]));
    return { required: true, description: `At most ${maxBytes} bytes.`, content };
  }
  const schema = jsonSchema(description.body!, 'input');
  if (!description.encrypted) return { required: true, content: { 'application/json': { schema } } };
  return {
    required: true,
    description:
      'A compact JWE (ECDH-ES, A256GCM) to the published key; inside: {aud, iat, nonce, body} with this body.',
    content: {
      'application/jose': { schema: { type: 'string', contentMediaType: 'application/json', contentSchema: schema } },
    },
  };
}

function responses(description: CallDescription) {
  const byStatus: Record<string, unknown> = {
    200: {
      description: 'Done.',
      content: { 'application/json': { schema: goodEnvelope(description.answer) } },
    },
  };
  const codes = new Set<RefusalCode>([...ALWAYS, ...description.refusals]);
  if (description.access.who !== 'anyone') codes.add('not_signed_in').add('not_allowed');
  if (description.encrypted) codes.add('encrypted_body_required').add('encrypted_body_invalid');
  if (!description.openWhenClosed) codes.add('system_maintenance').add('region_blocked');
  for (const code of codes) {
    const status = String(refusals[code].status);
    const before = byStatus[status] as { description: string } | undefined;
    byStatus[status] = { description: before ? `${before.description}, ${code}` : `Refused: ${code}` };
  }
  return byStatus;
}

function goodEnvelope(answer: z.ZodType) {
  return {
    type: 'object',
    required: ['success', 'value', 'message'],
    properties: { success: { const: true }, value: jsonSchema(answer, 'output'), message: { type: 'null' } },
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
