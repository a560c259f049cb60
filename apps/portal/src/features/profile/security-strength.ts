import type { SecurityConfig, SecurityItem } from './profile-queries.ts';

export type StrengthLevel = 'weak' | 'fair' | 'good' | 'strong';
export type Strength = { level: StrengthLevel; points: number; most: number; next: SecurityItem | null };

type Items = SecurityConfig['items'];

/** What a thief with the password would still have to get past, and how the member could take the account back. */
const pointsOf: Partial<Record<SecurityItem, number>> = {
  mobile: 1,
  email: 1,
  paymentPassword: 1,
  // Either of them counts, and both together no more than one: they close the same door.
  authenticator: 2,
  passkey: 2,
};

const most = 5;

/**
 * How well an account is protected. A real name or a bank account protects nothing and counts for nothing; without a
 * second proof beside the password no account is called strong, whatever else is set.
 */
export function securityStrength(items: Items): Strength {
  const isSet = (item: SecurityItem) => items.some((one) => one.item === item && one.isSet);
  const hasSecondProof = isSet('authenticator') || isSet('passkey');
  const single = (['mobile', 'email', 'paymentPassword'] as const).filter(isSet);
  const points = single.reduce((sum, item) => sum + (pointsOf[item] ?? 0), hasSecondProof ? 2 : 0);
  const hasWayBack = isSet('mobile') || isSet('email');
  const isStrong = hasSecondProof && hasWayBack && points >= 4;
  const level = isStrong ? 'strong' : points >= 3 ? 'good' : points === 2 ? 'fair' : 'weak';
  return { level, points, most, next: nextStep(isSet, hasSecondProof) };
}

/** What helps most is asked for first: a way back in, a second proof, then the rest. */
function nextStep(isSet: (item: SecurityItem) => boolean, hasSecondProof: boolean): SecurityItem | null {
  if (!isSet('mobile') && !isSet('email')) return 'mobile';
  if (!hasSecondProof) return 'authenticator';
  return (['paymentPassword', 'email', 'mobile'] as const).find((item) => !isSet(item)) ?? null;
}
