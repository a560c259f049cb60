export const periodTexts = {
  daily: 'console_missions.daily',
  weekly: 'console_missions.weekly',
  semimonthly: 'console_missions.semimonthly',
  monthly: 'console_missions.monthly',
} as const;

export const goalTexts = {
  bet: 'console_missions.bet',
  deposit: 'console_missions.deposit',
  win: 'console_missions.win',
  days: 'console_missions.days_goal',
} as const;
