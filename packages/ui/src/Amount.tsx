import { formatMoney, magnitude, shownStepUnits } from '@croupier/money';
import type { Money, Signed } from '@croupier/money';
import { markOf } from './amount-text.ts';
import { classNames } from './class-names.ts';
import { useLanguage, useText } from './use-text.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type AmountProps = {
  value: Money | Signed;
  /** Whether the amount is a gain or a loss for the reader. A `Signed` amount decides by its sign. */
  meaning?: 'plain' | 'gain' | 'loss' | undefined;
  /** Writes `gain` or `loss` beside the figure. Without it only screen readers get the word. */
  isLabelShown?: boolean | undefined;
  /** Omits the currency symbol, for columns whose header names the currency. */
  isBare?: boolean | undefined;
  className?: string | undefined;
};

const looks = {
  plain: { sign: '', colour: '' },
  gain: { sign: '+', colour: 'text-gain' },
  loss: { sign: '\u2212', colour: 'text-loss' },
};

/** Every amount on a screen. Gain and loss are shown by sign and word as well as by colour. */
export function Amount({ value, meaning, isLabelShown = false, isBare = false, className }: AmountProps) {
  const t = useText();
  const { tag } = useLanguage();
  const amount = 'units' in value ? value : magnitude(value);
  const given = meaning ?? ('units' in value ? 'plain' : value.signedUnits < 0n ? 'loss' : 'gain');
  // What rounds to 0.00 is shown neither as a gain nor as a loss.
  const shown = amount.units < shownStepUnits(amount.currency) ? 'plain' : given;
  const { sign, colour } = looks[shown];
  const label = shown === 'plain' ? undefined : t(shown === 'gain' ? 'ui.gain' : 'ui.loss');
  return (
    <span className={classNames('whitespace-nowrap', colour, className)}>
      {/* Left to right in every language; Arabic would otherwise put the sign after the figure. */}
      <bdi dir="ltr" className="figures">
        {sign}
        {!isBare && markOf(amount.currency)}
        {formatMoney(amount, tag)}
      </bdi>
      {label &&
        (isLabelShown ? <span className="ms-1 text-caption">{label}</span> : <VisuallyHidden> {label}</VisuallyHidden>)}
    </span>
  );
}
