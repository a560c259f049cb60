import type { ReactNode } from 'react';
import type { Wheel } from './wheel-queries.ts';

/** A small drawing of each game, in the brand's colours. */
export function GameMark({ kind }: Pick<Wheel, 'kind'>) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-16 shrink-0">
      {marks[kind]}
    </svg>
  );
}

const marks: Readonly<Record<Wheel['kind'], ReactNode>> = {
  wheel: (
    <>
      <circle cx="32" cy="34" r="26" className="fill-high stroke-line-strong" />
      <path d="M32 34 32 8A26 26 0 0 1 54.5 47Z" className="fill-accent" />
      <path d="M32 34 9.5 47A26 26 0 0 1 9.5 21Z" className="fill-highlight" />
      <circle cx="32" cy="34" r="6" className="fill-raised stroke-line-strong" />
      <path d="M27 2h10l-5 11Z" className="fill-ink" />
    </>
  ),
  scratchCard: (
    <>
      <rect x="6" y="14" width="52" height="36" rx="5" className="fill-high stroke-line-strong" />
      <rect x="12" y="26" width="40" height="18" rx="3" className="fill-line-strong" />
      <path d="M14 42 24 28M22 43 34 27M31 43 42 29" className="fill-none stroke-highlight" strokeWidth="4" />
    </>
  ),
  treasureChests: (
    <>
      <path d="M8 30c0-12 8-18 24-18s24 6 24 18Z" className="fill-accent" />
      <rect x="8" y="30" width="48" height="22" rx="3" className="fill-high stroke-line-strong" />
      <rect x="27" y="26" width="10" height="13" rx="2" className="fill-highlight" />
    </>
  ),
  dailyDice: (
    <>
      <rect x="10" y="10" width="44" height="44" rx="9" className="fill-high stroke-line-strong" />
      {[
        [22, 22],
        [42, 22],
        [32, 32],
        [22, 42],
        [42, 42],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4.5" className="fill-accent" />
      ))}
    </>
  ),
  luckyCards: (
    <>
      <rect x="6" y="14" width="26" height="38" rx="4" className="fill-accent" transform="rotate(-10 19 33)" />
      <rect x="22" y="12" width="26" height="38" rx="4" className="fill-highlight" />
      <rect
        x="34"
        y="14"
        width="26"
        height="38"
        rx="4"
        className="fill-high stroke-line-strong"
        transform="rotate(10 47 33)"
      />
    </>
  ),
};
