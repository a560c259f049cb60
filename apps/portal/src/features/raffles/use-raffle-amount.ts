import { amountText, useLanguage } from '@croupier/ui';
import { readMoney } from '../../api/read-money.ts';
import type { Wire } from '../../api/read-money.ts';

/** An amount of an answer within a sentence, written as everywhere else. */
export function useRaffleAmount(): (wire: Wire) => string {
  const { tag } = useLanguage();
  return (wire) => amountText(readMoney(wire), tag);
}
