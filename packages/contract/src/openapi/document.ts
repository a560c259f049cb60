import type { CallDescription } from '../call.ts';
import { endpointOperation, gatherEndpoint } from './endpoint-operation.ts';
import type { EndpointGroup } from './endpoints.ts';
import { callOperation, gatherCall, headerParameters } from './call-operation.ts';
import { createRefusalAnswers, refusal } from './refusal-answers.ts';
import { createSchemas } from './schemas.ts';
import { sharedSchemas } from './shared-schemas.ts';
import { modules } from './tags.ts';

/** Explains sealed bodies to authors of clients (HT-29). */
export const SEALED_NOTE =
  'A sealed body (JWE) hides its content from whatever stands between the ends. It replaces neither TLS nor the ids ' +
  'that a sender makes for what moves money: use TLS, and send such a call again with the same id.';

export type OpenApiOptions = {
  title: string;
  version: string;
  calls: Readonly<Record<string, CallDescription>>;
  /** Endpoints that vendors and payment providers call. */
  endpoints: readonly EndpointGroup[];
};

/** The OpenAPI 3.1 document of the calls and of the endpoints for other servers (HT-34, HT-45). */
export function openApi({ title, version, calls, endpoints }: OpenApiOptions) {
  const gathered = createSchemas({ ...sharedSchemas, Refusal: refusal });
  for (const [name, call] of Object.entries(calls)) gatherCall(gathered, name, call);
  for (const endpoint of endpoints.flatMap((group) => group.endpoints)) gatherEndpoint(gathered, endpoint);
  const schemas = gathered.write();
  const refusalAnswers = createRefusalAnswers(schemas.refTo('output', refusal));

  const paths: Record<string, Record<string, object>> = {};
  const put = (path: string, method: string, operation: object) => {
    const place = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[place] = { ...paths[place], [method.toLowerCase()]: operation };
  };
  for (const [name, call] of Object.entries(calls))
    put(call.path, call.method, callOperation(schemas, refusalAnswers.answersOf(call), name, call));
  for (const group of endpoints)
    for (const endpoint of group.endpoints) put(endpoint.path, 'POST', endpointOperation(schemas, group, endpoint));

  const used = new Set(Object.values(calls).map((call) => call.module));
  const responses = refusalAnswers.shared;
  return {
    openapi: '3.1.0',
    info: { title, version, description: SEALED_NOTE },
    servers: [{ url: '/', description: 'The host that gave this document: each brand answers at its own domains.' }],
    tags: [
      ...[...used].toSorted().map((name) => ({ name, description: modules[name] ?? name })),
      ...endpoints.map(({ tag, description }) => ({ name: tag, description })),
    ],
    paths,
    components: {
      schemas: schemas.neededBy([paths, responses]),
      responses,
      parameters: headerParameters,
      securitySchemes: {
        memberToken: { type: 'http', scheme: 'bearer', description: 'The opaque token of a sign-in.' },
        operatorToken: { type: 'http', scheme: 'bearer', description: 'The opaque token of an operator sign-in.' },
        ...Object.fromEntries(
          endpoints.map(({ proof }) => [
            proof.name,
            { type: 'apiKey', in: proof.in, name: proof.parameter, description: proof.description },
          ]),
        ),
      },
    },
  };
}
