import type { ReactNode } from 'react';

/** A phone with something on its screen, drawn with tokens so that it has the brand's colours. */
function phone(screen: ReactNode, beside?: ReactNode): ReactNode {
  return (
    <>
      <ellipse cx="60" cy="107" rx="34" ry="4" className="fill-line" />
      <rect x="34" y="4" width="52" height="100" rx="9" className="fill-high stroke-line-strong" strokeWidth="2" />
      <rect x="38" y="9" width="44" height="90" rx="5" className="fill-page" />
      {screen}
      {beside}
    </>
  );
}

const star = (x: number, y: number, size = 1) => (
  <path
    d="M0-8l2.4 5.6L8 0 2.4 2.4 0 8l-2.4-5.6L-8 0l5.6-2.4z"
    transform={`translate(${x} ${y}) scale(${size})`}
    className="fill-highlight"
  />
);

const rows = (from: number, count: number, chosen = -1) =>
  Array.from({ length: count }, (_empty, place) => (
    <rect
      // The rows of a drawing never change their order.
      key={from + place}
      x="42"
      y={from + place * 11}
      width="36"
      height="7"
      rx="3.5"
      className={place === chosen ? 'fill-accent' : 'fill-line-strong'}
    />
  ));

const finger = (x: number, y: number) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="9" className="fill-accent/25" />
    <circle r="5" className="fill-accent/40 stroke-accent" strokeWidth="1.5" />
  </g>
);

const icons = [46, 60, 74].flatMap((x) => [22, 37, 52, 67].map((y) => [x, y] as const));

const homeScreen = icons.map(([x, y]) => (
  <rect
    key={`${x}/${y}`}
    x={x - 5}
    y={y - 5}
    width="10"
    height="10"
    rx="3"
    className={x === 60 && y === 37 ? 'fill-raised stroke-highlight' : 'fill-line-strong'}
    strokeWidth="1.5"
  />
));

const addressBar = (
  <>
    <rect x="42" y="13" width="36" height="8" rx="4" className="fill-high" />
    <circle cx="46" cy="17" r="1.8" className="fill-gain" />
    <rect x="50" y="15.5" width="20" height="3" rx="1.5" className="fill-line-strong" />
  </>
);

/** The drawing of each step of an installation guide. */
export const scenes = {
  /** The portal in the browser. */
  browser: phone(
    <>
      {addressBar}
      {star(60, 46, 1.5)}
      {rows(68, 2)}
    </>,
  ),
  /** A camera that reads the code on this page. */
  scan: phone(
    <g className="fill-ink">
      <path
        d="M45 32v-5h5M75 32v-5h-5M45 66v5h5M75 66v5h-5"
        className="fill-none stroke-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M50 34h8v8h-8zM62 34h8v8h-8zM50 54h8v8h-8zM52 36v4h4v-4zM64 36v4h4v-4zM52 56v4h4v-4z"
        fillRule="evenodd"
      />
      <path d="M50 46h4v4h-4zM60 45h3v5h-3zM66 46h4v4h-4zM62 54h4v4h-4zM68 58h3v4h-3zM60 60h4v3h-4z" />
    </g>,
    <circle cx="60" cy="88" r="5" className="fill-none stroke-line-strong" strokeWidth="2" />,
  ),
  /** The button of this page. */
  install: phone(
    <>
      {addressBar}
      {star(60, 40)}
      <rect x="43" y="60" width="34" height="14" rx="5" className="fill-accent" />
      <path
        d="M60 63v6m-3-3 3 3 3-3"
        className="fill-none stroke-on-accent"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>,
    finger(72, 76),
  ),
  /** Three dots at the top, and the line in their menu. */
  menu: phone(
    <>
      {addressBar}
      {star(50, 44)}
      <g className="fill-accent">
        <circle cx="76" cy="14.5" r="1.4" />
        <circle cx="76" cy="18" r="1.4" />
        <circle cx="76" cy="21.5" r="1.4" />
      </g>
      <rect x="52" y="26" width="38" height="48" rx="5" className="fill-upper stroke-line-strong" strokeWidth="1.5" />
      <g className="fill-line-strong">
        <rect x="57" y="33" width="24" height="4" rx="2" />
        <rect x="57" y="43" width="20" height="4" rx="2" />
        <rect x="57" y="63" width="22" height="4" rx="2" />
      </g>
      <rect x="55" y="51" width="32" height="8" rx="3" className="fill-accent" />
    </>,
    finger(84, 57),
  ),
  /** The square with the arrow at the bottom of Safari. */
  share: phone(
    <>
      {addressBar}
      {star(60, 46, 1.3)}
      <path d="M38 80h44v14a5 5 0 0 1-5 5H43a5 5 0 0 1-5-5z" className="fill-high" />
      <path
        d="M56 87h-2.5v8h13v-8H64M60 91v-8m-2.8 2.8L60 83l2.8 2.8"
        className="fill-none stroke-accent"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>,
    finger(71, 93),
  ),
  /** The line "Add to Home Screen" in the sheet. */
  add: phone(
    <>
      <path d="M38 40h44v54a5 5 0 0 1-5 5H43a5 5 0 0 1-5-5z" className="fill-high" />
      {rows(48, 4, 2)}
      <path d="M72.5 71v5M70 73.5h5" className="stroke-on-accent" strokeWidth="1.6" strokeLinecap="round" />
    </>,
    finger(82, 76),
  ),
  /** Its icon among the others. */
  home: phone(
    <>
      {homeScreen}
      {star(60, 37, 0.45)}
      <rect x="42" y="82" width="36" height="13" rx="5" className="fill-high" />
    </>,
  ),
  /** Open, in a window of its own. */
  open: phone(
    <>
      <path d="M38 14a5 5 0 0 1 5-5h34a5 5 0 0 1 5 5v22H38z" className="fill-high" />
      {star(60, 23, 0.9)}
      {rows(46, 3)}
      <rect x="42" y="80" width="36" height="12" rx="5" className="fill-accent" />
    </>,
  ),
  /** The settings, with the new profile at their top. */
  settings: phone(
    <>
      <rect x="41" y="16" width="38" height="16" rx="4" className="fill-accent" />
      <path d="M46 22h12M46 27h8" className="stroke-on-accent" strokeWidth="2" strokeLinecap="round" />
      {rows(40, 5)}
    </>,
    finger(76, 30),
  ),
  /** The profile's content, and that it contains nothing else. */
  profile: phone(
    <>
      <path
        d="M60 20l16 6v12c0 10-7 16-16 20-9-4-16-10-16-20V26z"
        className="fill-high stroke-highlight"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M53 38l5 5 9-10"
        className="fill-none stroke-gain"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {rows(70, 2, 1)}
    </>,
  ),
  /** The icon is held until it can be removed. */
  remove: phone(
    <>
      {homeScreen}
      {star(60, 37, 0.45)}
      <circle cx="66" cy="31" r="5" className="fill-danger" />
      <path d="M64 29l4 4m0-4-4 4" className="stroke-on-danger" strokeWidth="1.5" strokeLinecap="round" />
    </>,
    finger(60, 40),
  ),
} satisfies Record<string, ReactNode>;

export type SceneName = keyof typeof scenes;
