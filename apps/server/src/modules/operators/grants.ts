/** The role an operator was given in a brand. */
export type GivenRole = { merchant: string; role: string };

/** As the table keeps them: the brands in their order, and merchant to role. */
export const stored = (given: readonly GivenRole[]) => ({
  merchants: given.map(({ merchant }) => merchant),
  grants: JSON.stringify(rolesOf(given)),
});

/** As the audit log tells them. */
export const rolesOf = (given: readonly GivenRole[]): Record<string, string> =>
  Object.fromEntries(given.map(({ merchant, role }) => [merchant, role]));

export function givenIn({ merchants, grants }: { merchants: readonly string[]; grants: unknown }): GivenRole[] {
  // A check of the table has a role for each merchant.
  const roles = grants as Record<string, string>;
  return merchants.map((merchant) => ({ merchant, role: roles[merchant]! }));
}

/** Whether two say the same, whatever their order. */
export const isSame = (one: readonly GivenRole[], other: readonly GivenRole[]): boolean =>
  one.length === other.length &&
  one.every(({ merchant, role }) => other.some((given) => given.merchant === merchant && given.role === role));
