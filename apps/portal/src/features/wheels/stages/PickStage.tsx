import { useText } from '@croupier/ui';
import { useState } from 'react';
import { useWheelText } from '../use-wheel-text.ts';
import type { StageProps } from './stage-props.ts';
import { useShowing } from './use-showing.ts';

const OPEN_MS = 1100;
const counts = { treasureChests: 3, luckyCards: 5 } as const;

/** Chests and cards: one is chosen, and shows the prize that is drawn already. Which one makes no difference. */
export function PickStage(props: StageProps) {
  const { wheel, spin, isOver, isBusy, canStart, onStart } = props;
  const t = useText();
  const { prizeName } = useWheelText();
  const [chosen, setChosen] = useState<number | null>(null);
  useShowing(props, OPEN_MS);
  const isCards = wheel.kind === 'luckyCards';
  const Thing = isCards ? PlayingCard : Chest;
  const handleChoose = (at: number) => {
    setChosen(at);
    onStart();
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small text-ink-soft">{t(isCards ? 'wheels.choose_card' : 'wheels.choose_chest')}</p>
      <ul className={isCards ? 'grid grid-cols-5 gap-2' : 'grid grid-cols-3 gap-3'}>
        {Array.from({ length: isCards ? counts.luckyCards : counts.treasureChests }, (_none, at) => {
          const isOpen = chosen === at && spin !== null && isOver;
          return (
            // A thing is its place.
            <li key={at}>
              <button
                type="button"
                data-pick={at + 1}
                data-open={isOpen || undefined}
                disabled={isBusy || !canStart}
                aria-label={t(isCards ? 'wheels.card' : 'wheels.chest', { number: at + 1 })}
                className="grid w-full cursor-pointer place-items-center rounded-card bg-sunken p-2 transition-transform enabled:hover:-translate-y-1 disabled:cursor-not-allowed"
                onClick={() => handleChoose(at)}
              >
                <span className={isBusy && chosen === at ? 'w-full opacity-60' : 'w-full'}>
                  <Thing isOpen={isOpen} label={isOpen ? prizeName(spin.prize) : ''} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type ThingProps = { isOpen: boolean; label: string };

function Chest({ isOpen, label }: ThingProps) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className="w-full">
      {isOpen && (
        <text
          x="48"
          y="32"
          textAnchor="middle"
          className="figures fill-gain text-[13px] font-bold motion-safe:animate-rise"
        >
          {label}
        </text>
      )}
      <path
        d="M12 50c0-18 12-26 36-26s36 8 36 26Z"
        className="fill-accent transition-transform duration-500"
        style={{ transform: isOpen ? 'translateY(-6px) scaleY(0.35)' : 'none', transformOrigin: '48px 50px' }}
      />
      <rect x="12" y="50" width="72" height="34" rx="4" className="fill-high stroke-line-strong" />
      <rect x="41" y="44" width="14" height="19" rx="3" className="fill-highlight" />
    </svg>
  );
}

function PlayingCard({ isOpen, label }: ThingProps) {
  return (
    <svg viewBox="0 0 60 88" aria-hidden="true" className="w-full">
      <rect
        x="3"
        y="3"
        width="54"
        height="82"
        rx="7"
        className={`${isOpen ? 'fill-high' : 'fill-accent'} stroke-line-strong transition-colors duration-500`}
      />
      {isOpen ? (
        <text
          x="30"
          y="45"
          textAnchor="middle"
          dominantBaseline="central"
          className="figures fill-ink text-[11px] font-bold"
        >
          {label}
        </text>
      ) : (
        <path d="M30 24 44 44 30 64 16 44Z" className="fill-none stroke-on-accent" strokeWidth="3" />
      )}
    </svg>
  );
}
