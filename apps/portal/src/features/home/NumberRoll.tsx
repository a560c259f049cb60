import { currencies, formatMoney } from '@croupier/money';
import type { Money } from '@croupier/money';
import { classNames, useLanguage } from '@croupier/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CSSProperties } from 'react';

/** A changing figure is announced to screen readers at most this often. */
const announceMs = 60_000;

type Props = { value: Money; isAnnounced: boolean; className?: string };

/** A currency symbol and an amount. Each digit turns when it changes. */
export function NumberRoll({ value, isAnnounced, className }: Props) {
  const { tag } = useLanguage();
  const { symbol } = currencies[value.currency];
  const figure = [...formatMoney(value, tag)];
  const announced = useNowAndThen(`${symbol}${figure.join('')}`);
  return (
    <>
      <p className="sr-only" aria-live={isAnnounced ? 'polite' : 'off'}>
        {announced}
      </p>
      <bdi dir="ltr" aria-hidden="true" className={classNames('flex items-center whitespace-nowrap', className)}>
        <span className="me-[0.18em] text-[0.7em] text-ink-soft">{symbol}</span>
        {figure.map((character, place) => {
          // Counted from the end, so that the other digits keep their keys when a digit is added.
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
  const [announced, setAnnounced] = useState(text);
  const announce = useEffectEvent(() => setAnnounced(text));
  useEffect(() => {
    const timer = setInterval(() => announce(), announceMs);
    return () => clearInterval(timer);
  }, []);
  return announced;
}
