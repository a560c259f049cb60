/** Branded ids: a member's id cannot be passed where an operator's is meant. */
declare const brand: unique symbol;
type Id<Name extends string> = string & { readonly [brand]: Name };

export type MemberId = Id<'member'>;
export type OperatorId = Id<'operator'>;
export type Merchant = Id<'merchant'>;

/** For places where a text is known to be an id: a database row, a parsed request. */
export const memberId = (text: string): MemberId => text as MemberId;
export const operatorId = (text: string): OperatorId => text as OperatorId;
export const merchant = (text: string): Merchant => text as Merchant;
