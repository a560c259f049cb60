import type { ReactNode } from 'react';

/** Small scenes drawn with tokens, so that they take each brand's colours. */
export const drawings = {
  /** Three cards, face down, at an empty table. */
  nothing: (
    <>
      <ellipse cx="80" cy="104" rx="58" ry="8" className="fill-sunken" />
      <g className="fill-upper stroke-line-strong" strokeWidth="2">
        <rect x="34" y="34" width="42" height="60" rx="7" transform="rotate(-16 55 64)" />
        <rect x="84" y="34" width="42" height="60" rx="7" transform="rotate(16 105 64)" />
      </g>
      <rect x="57" y="24" width="46" height="66" rx="8" className="fill-high stroke-line-strong" strokeWidth="2" />
      <rect
        x="63"
        y="30"
        width="34"
        height="54"
        rx="4"
        className="fill-none stroke-line-strong"
        strokeDasharray="3 4"
      />
      <path d="M80 43l4 9.5 9.5 4-9.5 4L80 70l-4-9.5-9.5-4 9.5-4z" className="fill-highlight" />
      <circle cx="124" cy="24" r="3" className="fill-accent" />
      <circle cx="30" cy="28" r="2" className="fill-line-strong" />
    </>
  ),
  /** A magnifying glass over a row of dice. */
  search: (
    <>
      <ellipse cx="80" cy="106" rx="56" ry="7" className="fill-sunken" />
      <g className="fill-upper stroke-line-strong" strokeWidth="2">
        <rect x="20" y="58" width="36" height="36" rx="8" />
        <rect x="104" y="58" width="36" height="36" rx="8" />
      </g>
      <rect
        x="60"
        y="56"
        width="40"
        height="40"
        rx="9"
        className="fill-high stroke-line-strong"
        strokeWidth="2"
        strokeDasharray="4 5"
      />
      <g className="fill-line-strong">
        <circle cx="38" cy="76" r="4" />
        <circle cx="114" cy="68" r="3.5" />
        <circle cx="122" cy="76" r="3.5" />
        <circle cx="130" cy="84" r="3.5" />
      </g>
      <circle cx="84" cy="48" r="24" className="fill-highlight/15 stroke-highlight" strokeWidth="4" />
      <path d="M101 66l15 17" className="stroke-highlight" strokeWidth="7" strokeLinecap="round" />
      <path d="M72 42a14 14 0 0 1 10-8" className="fill-none stroke-highlight" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  /** A boat at anchor under a cloud. */
  offline: (
    <>
      <path
        d="M112 22a12 12 0 0 1 11 17H84a10 10 0 0 1 2-19.8A15 15 0 0 1 112 22Z"
        className="fill-high stroke-line-strong"
        strokeWidth="2"
      />
      <path
        d="M70 80V34l26 38z"
        className="fill-highlight/25 stroke-highlight"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M66 42v30H44z" className="fill-upper stroke-line-strong" strokeWidth="2" strokeLinejoin="round" />
      <path
        d="M36 80h78l-11 16a6 6 0 0 1-5 2.6H51a6 6 0 0 1-5-2.6z"
        className="fill-high stroke-line-strong"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g className="fill-none stroke-line-strong" strokeWidth="2.5" strokeLinecap="round">
        <path d="M14 106c8-6 14-6 22 0s14 6 22 0 14-6 22 0 14 6 22 0 14-6 22 0 14 6 22 0" />
        <path d="M34 116c6-4 10-4 16 0M108 116c6-4 10-4 16 0" strokeOpacity="0.5" />
      </g>
      <circle cx="50" cy="88" r="2.5" className="fill-accent" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof drawings;
