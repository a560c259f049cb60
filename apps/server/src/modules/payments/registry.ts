import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Random, Clock } from '../../core/ports.ts';
import type { Config } from '../../platform/config/index.ts';
import { Unstartable } from '../../platform/unstartable.ts';
import { httpProvider } from './http-provider.ts';
import type { PaymentProvider } from './provider.ts';

const described = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
  url: z.url(),
  secrets: z.array(z.string().min(16)).min(1).max(2),
  currencies: z.array(z.string()).nullable().default(null),
});

/** Clearing accounts without a provider: bank transfers matched by hand, and the chain. */
const reserved = ['bank', 'tron'];

/** The sandbox, and the providers in the operator's file. */
export function readProviders(config: Config, ports: { clock: Clock; random: Random }): PaymentProvider[] {
  const { PAYMENTS_SANDBOX_SECRET: current, PAYMENTS_SANDBOX_SECRET_BEFORE: before, PAYMENTS_FILE: file } = config;
  const secrets = [current, before].filter((text) => text !== 'none');
  const sandbox = { code: 'sandbox', url: config.PAYMENTS_SANDBOX_URL, secrets, currencies: null };
  const own = file === undefined ? [] : readOwn(file);
  const all = current === 'none' ? own : [sandbox, ...own];
  const codes = all.map(({ code }) => code);
  const fault = codes.find((code, place) => reserved.includes(code) || codes.indexOf(code) !== place);
  if (fault) throw new Unstartable(`PAYMENTS_FILE cannot name a provider ${fault}: the name is taken.`);
  return all.map((one) => httpProvider({ ...one, ...ports, url: one.url.endsWith('/') ? one.url : `${one.url}/` }));
}

function readOwn(file: string): z.output<typeof described>[] {
  try {
    return z.array(described).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Unstartable(`The providers of PAYMENTS_FILE cannot be read. ${why}`);
  }
}
