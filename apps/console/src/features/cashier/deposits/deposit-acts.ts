export const depositActs = ['approve', 'decline', 'return'] as const;
export type DepositAct = (typeof depositActs)[number];
