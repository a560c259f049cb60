export const kindTexts = {
  wheel: 'console_wheels.kind_wheel',
  scratchCard: 'console_wheels.kind_scratch',
  treasureChests: 'console_wheels.kind_chests',
  dailyDice: 'console_wheels.kind_dice',
  luckyCards: 'console_wheels.kind_cards',
} as const;

export const stateTexts = {
  coming: 'console_wheels.coming',
  running: 'console_wheels.running',
  paused: 'console_wheels.paused',
  ended: 'console_wheels.ended',
} as const;

export const prizeKindTexts = {
  cash: 'console_wheels.cash',
  points: 'console_wheels.points',
  none: 'console_wheels.none_prize',
} as const;

export const sourceTexts = {
  bet: 'console_wheels.by_bet',
  deposit: 'console_wheels.by_deposit',
  mission: 'console_wheels.by_mission',
} as const;

/** The chance of a prize to the last digit. */
export const chanceText = (weight: number): string =>
  `${Math.floor(weight / 10_000)}.${String(weight % 10_000).padStart(4, '0')} %`;
