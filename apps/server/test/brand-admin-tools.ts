import type { Answer, Calls } from '@croupier/contract';
import type { Person, useServer } from '@croupier/testkit';
import { beforeEach } from 'vitest';

type Configuration = Answer<Calls['brandConfiguration']>;
export type BrandValues = Configuration['current'];

export const params = { merchant: 'araw' };
export const because = { reason: 'spring campaign' };

/** Edits the brand Araw as an operator who is made before each test; each test begins with the default settings. */
export function brandAdminTools(server: ReturnType<typeof useServer>) {
  let operator: Person;
  beforeEach(async () => {
    operator = await server.operator();
    const { version } = await read();
    await operator.client.call('restoreBrandConfiguration', { params, body: { version, to: 0, reason: 'begin anew' } });
  });

  const read = (who = operator) => who.client.call('brandConfiguration', { params });
  const save = (version: number, values: BrandValues, who = operator) =>
    who.client.call('editBrandConfiguration', { params, body: { version, values, ...because } });
  const restore = (version: number, to: number) =>
    operator.client.call('restoreBrandConfiguration', { params, body: { version, to, ...because } });

  /** Saves the present values with a change to a copy of them. */
  async function edit(change: (values: BrandValues) => void): Promise<Configuration> {
    const { version, current } = await read();
    const values = structuredClone(current);
    change(values);
    return save(version, values);
  }
  return { operator: () => operator, read, save, restore, edit };
}
