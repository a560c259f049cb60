import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Config } from '../../platform/config/index.ts';
import { Unstartable } from '../../platform/unstartable.ts';

/** The protocol of a vendor: our own, or a common one that an adapter translates. */
export const dialects = ['native', 'hub88', 'jili'] as const;
export type Dialect = (typeof dialects)[number];

/** A vendor's connection: signing, launch address, and the games of the catalogue that it runs. */
export type Gateway = {
  code: string;
  dialect: Dialect;
  /** Newest first; two are valid while both sides change over. */
  secrets: readonly string[];
  /** For dialects with the vendor's own signing key. */
  publicKey: string | null;
  launchUrl: string;
  /** The address for our calls (transfer wallet, statements); null when the vendor takes none. */
  apiUrl: string | null;
  /** The page on which players recompute a round; null without one. */
  verifyUrl: string | null;
  /** Vendors of the catalogue; null for all that no other gateway names. */
  serves: readonly string[] | null;
  /** Addresses it may call from; empty allows any. */
  addresses: readonly string[];
  /** Its games report to the page when they have loaded (`croupier:ready`), so that a missing one is noticed. */
  announces: boolean;
  /** It takes grants of free spins (`/vendor/free-spins`). */
  freeSpins: boolean;
  /** Most credit without a stake (free spins, promotions) in one message and in one day (UTC), for each brand. */
  creditPerMessage: string;
  creditPerDay: string;
};

const CREDITS = { creditPerMessage: '100000', creditPerDay: '1000000' } as const;
const wholeAmount = z.string().regex(/^[1-9]\d{0,11}$/);

const secret = z.string().min(16);

const described = z
  .strictObject({
    code: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
    dialect: z.enum(dialects).default('native'),
    secrets: z.array(secret).min(1).max(2),
    publicKey: z.string().nullable().default(null),
    launchUrl: z.url(),
    apiUrl: z.url().nullable().default(null),
    verifyUrl: z.url().nullable().default(null),
    serves: z.array(z.string()).nullable().default(null),
    addresses: z.array(z.string()).default([]),
    announces: z.boolean().default(false),
    freeSpins: z.boolean().default(false),
    creditPerMessage: wholeAmount.default(CREDITS.creditPerMessage),
    creditPerDay: wholeAmount.default(CREDITS.creditPerDay),
  })
  .refine(({ freeSpins, dialect, apiUrl }) => !freeSpins || (dialect === 'native' && apiUrl !== null), {
    path: ['freeSpins'],
    error: 'for the native dialect with an apiUrl only',
  });

/** The sandbox, and the vendors in the operator's file. */
export function readGateways(config: Config): Gateway[] {
  const { SANDBOX_SECRET: current, SANDBOX_SECRET_BEFORE: before, SANDBOX_URL: url, VENDORS_FILE: file } = config;
  const secrets = [current, before].filter((text) => text !== 'none');
  const sandbox: Gateway = {
    code: 'sandbox',
    dialect: 'native',
    secrets,
    publicKey: null,
    launchUrl: `${url}/play`,
    apiUrl: url,
    verifyUrl: `${url}/verify`,
    serves: null,
    addresses: [],
    announces: true,
    freeSpins: true,
    ...CREDITS,
  };
  const own = file === undefined ? [] : readOwn(file);
  const gateways = current === 'none' ? own : [sandbox, ...own];
  const codes = gateways.map(({ code }) => code);
  if (new Set(codes).size < codes.length)
    throw new Unstartable(`VENDORS_FILE names a vendor twice: ${codes.join(', ')}`);
  return gateways;
}

function readOwn(file: string): Gateway[] {
  try {
    return z.array(described).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Unstartable(`The vendors of VENDORS_FILE cannot be read. ${why}`);
  }
}

/** The gateway that runs a vendor's games. */
export function gatewayOf(gateways: readonly Gateway[], vendor: string): Gateway | undefined {
  return gateways.find(({ serves }) => serves?.includes(vendor)) ?? gateways.find(({ serves }) => serves === null);
}
