import { parseMoney, zero, type Currency, type Money } from '@croupier/money';
import { useFormats, useText } from '@croupier/ui';
import { FineAmount } from '../../parts/FineAmount.tsx';
import type { SlipLine } from './slip-line.ts';

type LinePriceProps = { line: Pick<SlipLine, 'bets' | 'unitPrice' | 'multiple' | 'moneyMode' | 'stake'> };

/** How a line's stake is computed: `27 lines × ₱2.00 = ₱54.00`, with multiple and money mode where they change it. */
export function LinePrice({ line }: LinePriceProps) {
  const t = useText();
  const formats = useFormats();
  const { bets, unitPrice, multiple, moneyMode, stake } = line;
  return (
    <span data-price="" className="figures text-ink-soft">
      {t('lottery.bets', { count: bets })} × <FineAmount value={priceOf(unitPrice, stake.currency)} />
      {multiple !== 1 && ` × ${t('lottery.price_multiple', { multiple: formats.number(multiple) })}`}
      {moneyMode !== '1' && ` × ${t('lottery.price_mode', { mode: formats.number(Number(moneyMode)) })}`}
      {' = '}
      <strong className="font-semibold text-ink">
        <FineAmount value={stake} />
      </strong>
    </span>
  );
}

/** The prices of the terms panel, which can always be parsed. */
function priceOf(unitPrice: string, currency: Currency): Money {
  const price = parseMoney(unitPrice, currency);
  return price.ok ? price.value : zero(currency);
}
