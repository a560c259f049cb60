import { currencies, formatMoney } from '@croupier/money';
import type { Money } from '@croupier/money';
import { classNames, useLanguage } from '@croupier/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CSSProperties } from 'react';

/** Nobody wants to hear every peso: a figure that is told is told at most this often. */
const tellMs = 60_000;

type Props = { value: Money; isTold: boolean; className?: string };

/** The mark of a currency and its figure, each digit on a wheel of its own that turns when the amount changes. */
export function NumberRoll({ value, isTold, className }: Props) {
  const { tag } = useLanguage();
  const { symbol } = currencies[value.currency];
  const figure = [...formatMoney(value, tag)];
  const told = useNowAndThen(`${symbol}${figure.join('')}`);
  return (
    <>
      <p className="sr-only" aria-live={isTold ? 'polite' : 'off'}>
        {told}
      </p>
      <bdi dir="ltr" aria-hidden="true" className={classNames('flex items-center whitespace-nowrap', className)}>
        <span className="me-[0.18em] text-[0.7em] text-ink-soft">{symbol}</span>
        {figure.map((character, place) => {
          // Counted from the end: a number that grows by a digit keeps its wheels.
          const key = figure.length - place;
          return /[0-9]/.test(character) ? (
            <span key={key} className="roll-wheel" style={{ '--digit': character } as CSSProperties} />
          ) : (
            <span key={key} className="px-[0.04em] text-ink-soft">
              {character}
            </span>
          );
        })}
      </bdi>
    </>
  );
}

function useNowAndThen(text: string): string {
  const [told, setTold] = useState(text);
  const tell = useEffectEvent(() => setTold(text));
  useEffect(() => {
    const timer = setInterval(() => tell(), tellMs);
    return () => clearInterval(timer);
  }, []);
  return told;
}
