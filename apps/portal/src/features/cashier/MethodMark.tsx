import { classNames } from '@croupier/ui';
import type { ReactNode } from 'react';
import type { Channel } from './deposit-queries.ts';

const qr = (
  <>
    <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4z" />
    <path d="M14 14h2v2M20 14v2M14 20h2M18 18h2v2" />
  </>
);

const drawings: Record<Channel['method'], ReactNode> = {
  bank: <path d="M3 9.5 12 4l9 5.5M4 9.5h16M6 9.5V17M10 9.5V17M14 9.5V17M18 9.5V17M3.5 20h17M5 17h14" />,
  qrph: qr,
  vietqr: qr,
  promptpay: qr,
  card: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
      <path d="M3 10h18M6.5 15h4" />
    </>
  ),
  usdt: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M8 8h8M12 8v8.5M7.5 11.5c1 1.2 8 1.2 9 0" />
    </>
  ),
};

/** Which kind of way to pay it is, at a glance. */
export function MethodMark({ method, className }: { method: Channel['method']; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-control bg-sunken text-highlight shadow-low',
        className,
      )}
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-6"
      >
        {drawings[method]}
      </svg>
    </span>
  );
}
