/** How somebody came in. `trial` is free play, `exchange` the token of an address. */
export type SignInWay = 'password' | 'sms' | 'firebase' | 'registration' | 'reset' | 'trial' | 'passkey' | 'exchange';

/** Why this session must change its password before money moves. */
export type ForcedChange = 'default' | 'initial' | 'expired';

/** What a token opens, as handlers see it. */
export type Session = {
  /** A name that can be shown; it opens nothing. */
  id: string;
  way: SignInWay;
  madeAt: Date;
  /** When the member last proved to be the member. */
  provenAt: Date | null;
  mustChange: ForcedChange | null;
};

/** Long enough for one errand in the security centre, short enough that a screen left open tells nobody much. */
export const PROOF_MS = 10 * 60_000;

/** Until when acts that ask for a proof go through without a new one, or null. */
export function provenUntil({ provenAt }: Pick<Session, 'provenAt'>, now: Date): Date | null {
  const until = provenAt && new Date(provenAt.getTime() + PROOF_MS);
  return until && until > now ? until : null;
}
