/** Every demo password begins with this; production refuses such passwords. */
const DEMO = 'demo-only-';

export const demoSignIns = {
  /** A payment password has six digits, so this one cannot begin like the others. */
  player: { name: 'ana', password: `${DEMO}ana`, paymentPassword: '246810' },
  agent: { name: 'ben', password: `${DEMO}ben` },
  operator: { name: 'olga', password: `${DEMO}olga` },
  /** The second operator, for acts that need two. */
  cashier: { name: 'oscar', password: `${DEMO}oscar` },
} as const;

/** Shared by the members that DEMO_REGULARS creates. */
export const regularSignIn = { password: `${DEMO}regular`, paymentPassword: '246810' } as const;

/** Ana's balance when the demo starts. */
export const ANA_BALANCE = '12500.00';
