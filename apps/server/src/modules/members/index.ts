export { canonicalAccount } from './canonical.ts';
export { createMembers } from './members.ts';
export type { Members, NewMember } from './members.ts';
