/** What an operator can be allowed to do. Roles are sets of these; each console call names the one it needs. */
export const permissions = ['brand.read', 'brand.edit', 'audit.read', 'member.read', 'member.edit'] as const;

export type Permission = (typeof permissions)[number];
