import { regularSignIn } from '../demo-sign-ins.ts';
import type { Person } from './demo-person.ts';

/**
 * Members who joined at the beginning of the demo's past and may withdraw at once, for browser tests (DEMO_REGULARS).
 */
export function regulars(count: number): Person[] {
  const { password, paymentPassword } = regularSignIn;
  return Array.from({ length: count }, (_none, place) => {
    const account = regularName(place + 1);
    const digits = String(place + 1).padStart(3, '0');
    return {
      account,
      nickname: '',
      password,
      paymentPassword,
      realName: 'Dalisay Reyes',
      birthday: '1990-02-03',
      mobile: `+639175551${digits}`,
      email: `${account}@mail.example`,
      payee: { institution: 'GCASH', number: `09175551${digits}` },
    };
  });
}

export const regularName = (place: number): string => `regular${String(place).padStart(2, '0')}`;
