/** An operator's role in a brand. */
export type GivenRole = { merchant: string; role: string };

/** In the form of the table: the brands in order, and merchant to role. */
export const stored = (given: readonly GivenRole[]) => ({
  merchants: given.map(({ merchant }) => merchant),
  grants: JSON.stringify(rolesOf(given)),
});

/** In the form of the audit log. */
export const rolesOf = (given: readonly GivenRole[]): Record<string, string> =>
  Object.fromEntries(given.map(({ merchant, role }) => [merchant, role]));

export function givenIn({ merchants, grants }: { merchants: readonly string[]; grants: unknown }): GivenRole[] {
  // A check of the table has a role for each merchant.
  const roles = grants as Record<string, string>;
  return merchants.map((merchant) => ({ merchant, role: roles[merchant]! }));
}

/** Whether both are equal in any order. */
export const isSame = (one: readonly GivenRole[], other: readonly GivenRole[]): boolean =>
  one.length === other.length &&
  one.every(({ merchant, role }) => other.some((given) => given.merchant === merchant && given.role === role));
