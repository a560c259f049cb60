import { parameters } from './call-operation.ts';
import type { EndpointDescription, EndpointGroup } from './endpoints.ts';
import type { Schemas, Written } from './schemas.ts';

export function gatherEndpoint(schemas: Schemas, { name, params, headers, body, answers }: EndpointDescription): void {
  const titled = name[0]!.toUpperCase() + name.slice(1);
  if (params) schemas.add('input', `${titled}Params`, params);
  if (headers) schemas.add('input', `${titled}Headers`, headers);
  schemas.add('input', `${titled}Request`, body);
  for (const [status, { answer }] of Object.entries(answers))
    schemas.add('output', status === '200' ? `${titled}Answer` : `${titled}Answer${status}`, answer);
}

export function endpointOperation(
  schemas: Written,
  { tag, proof }: EndpointGroup,
  { name, summary, params, headers, body, answers }: EndpointDescription,
): object {
  return {
    operationId: name,
    summary,
    tags: [tag],
    security: [{ [proof.name]: [] }],
    parameters: [
      ...(params ? parameters(schemas, 'path', params) : []),
      ...(headers ? parameters(schemas, 'header', headers) : []),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: schemas.refTo('input', body) } } },
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, { when, answer }]) => [
        status,
        { description: when, content: { 'application/json': { schema: schemas.refTo('output', answer) } } },
      ]),
    ),
  };
}
