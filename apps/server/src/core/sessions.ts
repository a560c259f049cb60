/** How the session began. `trial` is free play, `exchange` a token in an address. */
export type SignInWay = 'password' | 'sms' | 'firebase' | 'registration' | 'reset' | 'trial' | 'passkey' | 'exchange';

/** Why this session must change its password before money moves. */
export type ForcedChange = 'default' | 'initial' | 'expired';

/** The session of a token, as handlers see it. */
export type Session = {
  /** A name that can be shown; it gives no access. */
  id: string;
  way: SignInWay;
  madeAt: Date;
  /** When the member last proved their identity. */
  provenAt: Date | null;
  mustChange: ForcedChange | null;
};

/** Long enough for one visit to the security centre, short enough for a screen left unattended. */
export const PROOF_MS = 10 * 60_000;

/** Until when acts that need a proof are accepted without a new one, or null. */
export function provenUntil({ provenAt }: Pick<Session, 'provenAt'>, now: Date): Date | null {
  const until = provenAt && new Date(provenAt.getTime() + PROOF_MS);
  return until && until > now ? until : null;
}
