import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Rules in addition to the structure of OpenAPI 3.1 (`struct`). */
const rules = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'no-unused-components': 'error',
  'no-identical-paths': 'error',
  'no-empty-servers': 'error',
  'no-path-trailing-slash': 'error',
  'no-invalid-media-type-examples': 'error',
  'no-enum-type-mismatch': 'error',
  'no-required-schema-properties-undefined': 'error',
  'no-schema-type-mismatch': 'error',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-operationId-url-safe': 'error',
  'operation-parameters-unique': 'error',
  'operation-summary': 'error',
  'operation-singular-tag': 'error',
  'operation-tag-defined': 'error',
  'operation-2xx-response': 'error',
  'operation-4xx-response': 'error',
  'path-declaration-must-exist': 'error',
  'path-not-include-query': 'error',
  'path-parameters-defined': 'error',
  'security-defined': 'error',
  'spec-components-invalid-map-name': 'error',
  'spec-strict-refs': 'error',
  'tag-description': 'error',
} as const;

/** The faults of an OpenAPI document, each with its place. */
export async function lintOpenApi(document: object): Promise<string[]> {
  const config = await createConfig({ rules });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems.map(
    ({ ruleId, message, location }) => `${location[0]?.pointer ?? ''} ${ruleId}: ${message.split('\n', 1)[0]}`,
  );
}
