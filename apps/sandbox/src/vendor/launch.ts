import { z } from 'zod';
import { unitsOfText } from '../platform/amounts.ts';
import { readTitle } from '../titles/index.ts';
import type { Title } from '../titles/index.ts';
import { Refused } from './refusal.ts';
import type { NewSession } from './sessions.ts';
import type { Wallet } from './wallet.ts';

/** What the address of a frame says. Nothing in it is believed that could move money. */
export const launchSchema = z.object({
  token: z.string().min(8).max(512).optional(),
  game: z.string().min(1).max(64),
  lang: z.string().max(16).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  name: z.string().max(80).optional(),
  theme: z.string().max(32).optional(),
  type: z.string().max(16).optional(),
  /** Of a demo; for money the portal's wallet says it. */
  spin: z
    .string()
    .regex(/^\d{1,5}$/)
    .optional(),
});
export type Launch = z.output<typeof launchSchema>;

const verifiedSchema = z.looseObject({
  playerId: z.string().min(1).max(128),
  sessionId: z.string().min(1).max(128),
  /** Masked by the portal: what other players may read. */
  displayName: z.string().min(1).max(40).nullish(),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  lang: z.string().nullish(),
  balance: z.string(),
  gameCode: z.string().nullish(),
  /** Where the vendor of the catalogue plays with a wallet that we keep, the portal says so; the address is not believed. */
  vendor: z.string().min(1).max(64).nullish(),
  wallet: z.enum(['single', 'transfer']).nullish(),
  limits: z.looseObject({ leastSpinMs: z.number().int().min(0).nullish() }).nullish(),
});

/** A portal that asks for more has made a mistake: nobody waits ten seconds for a spin. */
const MOST_SPIN_MS = 10_000;
const spinMs = (asked: number | null | undefined) => Math.min(asked ?? 0, MOST_SPIN_MS);

export type Opened = { session: NewSession; balanceUnits: bigint | null };

/** Play money looks like the portal's own; pesos when it does not say. */
const DEMO_CURRENCY = 'PHP';

/** A launch token becomes the session of a player; without one the game opens as a demo. */
export async function readLaunch(wallet: Wallet, vendor: string, launch: Launch): Promise<Opened> {
  const title = titleOf(launch.game, launch);
  const language = languageOf(launch.lang);
  if (launch.token === undefined) {
    const owner = 'demo';
    const mode = 'demo' as const;
    const currency = launch.currency ?? DEMO_CURRENCY;
    const session = {
      mode,
      owner,
      vendor,
      walletSession: null,
      player: null,
      displayName: null,
      transferVendor: null,
      currency,
      language,
      title,
      leastSpinMs: spinMs(Number(launch.spin ?? 0)),
    };
    return { session, balanceUnits: null };
  }
  const verdict = await wallet.call(vendor, 'session/verify', JSON.stringify({ launchToken: launch.token }));
  if (verdict.kind !== 'ok') throw new Refused('launch_failed');
  const read = verifiedSchema.safeParse(verdict.answer);
  if (!read.success) throw new Refused('launch_failed');
  const { playerId, sessionId, currency, balance, gameCode, lang } = read.data;
  const transferVendor = read.data.wallet === 'transfer' ? (read.data.vendor ?? null) : null;
  return {
    session: {
      mode: 'real',
      owner: `player:${playerId}`,
      vendor,
      walletSession: sessionId,
      player: playerId,
      displayName: read.data.displayName ?? null,
      transferVendor,
      currency,
      language: launch.lang === undefined ? languageOf(lang ?? undefined) : language,
      // The token opens nothing but its own game, whatever the address says.
      title: gameCode && gameCode !== launch.game ? titleOf(gameCode, {}) : title,
      leastSpinMs: spinMs(read.data.limits?.leastSpinMs),
    },
    balanceUnits: transferVendor === null ? unitsOfText(balance) : null,
  };
}

function titleOf(code: string, hints: Partial<Launch>): Title {
  const title = readTitle(code, hints);
  if (!title) throw new Refused('unknown_game');
  return title;
}

/** The portal calls Tagalog TY; browsers say fil or tl. */
export function languageOf(lang: string | undefined): 'en' | 'fil' {
  return /^(ty|fil|tl)\b/i.test(lang ?? '') ? 'fil' : 'en';
}
