import { vendorEndpoints, webhookEndpoints } from '@croupier/server/testing';
import { expect } from 'vitest';

export const endpointGroups = [...vendorEndpoints, webhookEndpoints];
export const allEndpoints = endpointGroups.flatMap(({ endpoints }) => endpoints);

const patterns = allEndpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** Expects that an endpoint's answer has a status and schema of the document (HT-46). */
export function expectDescribed(path: string, status: number, answer: unknown): void {
  const found = patterns.find(({ pattern }) => pattern.test(path));
  expect(found, `${path} is described`).toBeDefined();
  const described = found!.endpoint.answers[status];
  expect(described, `${path} answers ${status}`).toBeDefined();
  const { error } = described!.answer.safeParse(answer);
  expect(error?.message, `${path} ${status} ${JSON.stringify(answer)}`).toBeUndefined();
}
