/** What the fields of a level are called. */
export const fieldTexts = {
  name: 'console_levels.name',
  deposit: 'console_levels.deposit',
  bet: 'console_levels.bet',
  keep: 'console_levels.keep',
  gift: 'console_levels.gift',
  birthday: 'console_levels.birthday',
  monthly: 'console_levels.monthly',
  dayCount: 'console_levels.dayCount',
  dayAmount: 'console_levels.dayAmount',
} as const;
