import type { CSSProperties } from 'react';

const petals = Array.from({ length: 18 }, (_none, at) => at);

/** A short burst around what was won. Whoever wants less motion sees none of it. */
export function Burst() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 grid place-items-center motion-reduce:hidden"
    >
      {petals.map((at) => (
        <span
          key={at}
          className={`envelope-petal absolute size-3 ${at % 3 === 0 ? 'rounded-full bg-highlight' : at % 3 === 1 ? 'bg-accent' : 'rounded-full bg-gain'}`}
          style={{ '--turn': `${at * 20}deg`, '--far': `${6 + (at % 4) * 1.5}rem` } as CSSProperties}
        />
      ))}
    </span>
  );
}
