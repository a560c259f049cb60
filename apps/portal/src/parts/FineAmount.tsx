import { currencies, LEDGER_DECIMALS, shownStepUnits, type Money } from '@croupier/money';
import { Amount, useFormats } from '@croupier/ui';

/** An amount with more decimals than the currency shows: small money modes stake tenths of a cent. */
export function FineAmount({ value }: { value: Money }) {
  const formats = useFormats();
  if (value.units % shownStepUnits(value.currency) === 0n) return <Amount value={value} />;
  const { symbol } = currencies[value.currency];
  return (
    <bdi dir="ltr" className="figures whitespace-nowrap">
      {symbol}
      {formats.number(Number(value.units) / 10 ** LEDGER_DECIMALS, LEDGER_DECIMALS)}
    </bdi>
  );
}
