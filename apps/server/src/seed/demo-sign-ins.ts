/** Every demo password begins so, and production refuses whatever does. */
const DEMO = 'demo-only-';

export const demoSignIns = {
  /** A payment password is six digits, so this one cannot begin as the others do. */
  player: { name: 'ana', password: `${DEMO}ana`, paymentPassword: '246810' },
  agent: { name: 'ben', password: `${DEMO}ben` },
  operator: { name: 'olga', password: `${DEMO}olga` },
  /** The second of two, for what one operator cannot do alone. */
  cashier: { name: 'oscar', password: `${DEMO}oscar` },
} as const;

/** Of every member that DEMO_REGULARS asks for. */
export const regularSignIn = { password: `${DEMO}regular`, paymentPassword: '246810' } as const;

/** What ana has when the demo opens. */
export const ANA_BALANCE = '12500.00';
