/** By what two accounts were found to be alike. */
export const likenesses = ['payee', 'phone', 'idNumber', 'nameAndBirthday', 'device', 'address'] as const;
export type Likeness = (typeof likenesses)[number];

/** What only one person has; the rest a family shares. */
const proofs: ReadonlySet<Likeness> = new Set(['payee', 'phone', 'idNumber', 'nameAndBirthday']);

export const isProof = (likeness: Likeness): boolean => proofs.has(likeness);

export type Verdict = { decision: 'pass' | 'review' | 'refuse'; why: Likeness[] };

/** Proof of one person refuses; a hint asks an operator and is never a silent no. */
export function judgeLikenesses(found: readonly Likeness[]): Verdict {
  const proven = found.filter(isProof);
  if (proven.length > 0) return { decision: 'refuse', why: proven };
  return found.length > 0 ? { decision: 'review', why: [...found] } : { decision: 'pass', why: [] };
}

/** How often a reward is given, null for any number of times. */
export type Quota = Partial<Record<'member' | 'person' | 'address' | 'device', number | null>>;
export type Used = Record<'member' | 'person' | 'address' | 'device', number>;

/** The member's own quota and the person's refuse; those of address and device are hints and ask an operator. */
export function judgeQuota(quota: Quota, used: Used): Verdict['decision'] {
  const isUsedUp = (key: keyof Used) => used[key] >= (quota[key] ?? Number.POSITIVE_INFINITY);
  if (isUsedUp('member') || isUsedUp('person')) return 'refuse';
  return isUsedUp('address') || isUsedUp('device') ? 'review' : 'pass';
}
