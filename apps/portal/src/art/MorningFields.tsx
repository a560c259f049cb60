import { Palm } from './Palm.tsx';

/** Morning over the fields: the sun with its eight beams behind a volcano, terraces, a hut on stilts, palms. */
export function MorningFields() {
  return (
    <svg viewBox="0 0 1440 640" preserveAspectRatio="xMaxYMax slice" className="size-full rtl:-scale-x-100">
      <defs>
        <linearGradient id="morning-sky" x2="0" y2="1">
          <stop stopColor={mix('page', 'info', 9)} />
          <stop offset="0.45" stopColor="var(--token-page)" />
          <stop offset="0.72" stopColor={mix('page', 'accent', 42)} />
        </linearGradient>
        <radialGradient id="morning-glow">
          <stop stopColor="var(--token-accent)" stopOpacity="0.75" />
          <stop offset="0.45" stopColor="var(--token-accent)" stopOpacity="0.24" />
          <stop offset="1" stopColor="var(--token-accent)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="morning-sun" x2="0" y2="1">
          <stop stopColor={mix('accent', 'raised', 40)} />
          <stop offset="1" stopColor="var(--token-accent-strong)" />
        </linearGradient>
        <linearGradient id="morning-veil">
          <stop offset="0.1" stopColor="var(--token-page)" stopOpacity="0.82" />
          <stop offset="0.55" stopColor="var(--token-page)" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="morning-foot" x2="0" y2="1">
          <stop stopColor="var(--token-page)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--token-page)" />
        </linearGradient>
      </defs>

      <rect width="1440" height="640" fill="url(#morning-sky)" />
      <circle cx={sun.x} cy={sun.y} r="480" fill="url(#morning-glow)" />
      <g transform={`translate(${sun.x} ${sun.y})`} fill="var(--token-accent)">
        {beams.map((angle) => (
          <g key={angle} transform={`rotate(${angle})`}>
            <path d="M-330-1400h660L0 0Z" fillOpacity="0.1" />
            <path d="M-9-222 0-262l9 40-4 50h-10zM-34-206l-3-26 15 22 4 38zM34-206l3-26-15 22-4 38z" />
          </g>
        ))}
      </g>
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill="url(#morning-sun)" />

      <g fill="var(--token-raised)">
        <path d="M716 168c4-24 38-30 54-12 12-26 56-24 62 6 22-6 40 10 34 26H704c-8-8-2-20 12-20Z" fillOpacity="0.95" />
        <path d="M1212 132c4-20 32-24 44-10 12-22 50-18 54 8 20-4 34 10 28 22h-130c-8-6-6-20 4-20Z" fillOpacity="0.9" />
        <path d="M884 88c2-12 22-16 30-6 8-14 34-12 36 6 14-2 22 8 18 16h-90c-6-6-2-16 6-16Z" fillOpacity="0.7" />
      </g>
      <g fill="none" stroke="var(--token-ink-soft)" strokeWidth="3.5" strokeLinecap="round" strokeOpacity="0.75">
        <path d="M806 244q9-11 16 0 8-11 17 0M858 214q7-9 13 0 7-9 14 0M764 210q6-7 11 0 6-7 12 0" />
      </g>

      <g transform="translate(76 0)">
        <path
          d="M560 452c70-20 112-50 160-104 24-28 44-64 58-66 10-2 16 4 24 2 16 2 34 42 58 68 48 54 92 82 168 100Z"
          fill={mix('highlight', 'page', 64)}
        />
        <path d="M790 284c6 40 22 92 66 168H700c50-50 82-112 90-168Z" fill="var(--token-raised)" fillOpacity="0.16" />
      </g>
      <path
        d="M0 470c120-50 220-56 330-34s210 24 330-2 210-26 330 0 230 24 450-24v230H0Z"
        fill={mix('highlight', 'page', 52)}
      />
      <path
        d="M0 510c150-34 260-30 390-10s230 10 350-18 240-22 370 4 200 14 330-22v176H0Z"
        fill={mix('highlight', 'accent', 46)}
      />

      {terraces.map(({ d, colour }) => (
        <g key={d}>
          <path d={`${d}V640H0Z`} fill={colour} />
          <path d={d} fill="none" stroke="var(--token-accent)" strokeWidth="3" strokeOpacity="0.7" />
        </g>
      ))}
      <g stroke="var(--token-raised)" strokeWidth="3" strokeLinecap="round" strokeOpacity="0.5">
        <path d="M300 548h64M410 560h38M560 540h50M1010 544h60M1120 556h44M930 588h70M700 596h46M500 606h60M1180 600h50" />
      </g>

      <Hut />
      <Palm x={1368} y={648} size={1.45} lean={-42} colour={mix('highlight', 'ink', 34)} />
      <Palm x={1440} y={650} size={1.1} lean={-28} colour={mix('highlight', 'ink', 55)} />
      <Palm x={806} y={522} size={0.5} lean={14} colour={mix('highlight', 'ink', 30)} />
      <rect width="1440" height="640" fill="url(#morning-veil)" />
      <rect y="560" width="1440" height="80" fill="url(#morning-foot)" />
    </svg>
  );
}

/** A bahay kubo: a thatched roof with wide eaves, woven walls, an open window, a ladder, stilts. */
function Hut() {
  const thatch = mix('warn', 'accent', 30);
  const wood = mix('warn', 'ink', 45);
  return (
    <g transform="translate(892 478)">
      <g stroke={wood} strokeWidth="6" strokeLinecap="round">
        <path d="M-44 20v34M-14 20v36M16 20v36M44 20v34" />
        <path d="M56 14l20 40M68 16l18 38M62 28h13M67 38h13M72 48h13" strokeWidth="4" />
      </g>
      <path d="M-54-22h108v44H-54Z" fill={mix('warn', 'raised', 62)} />
      <path d="M-54-8h108M-54 6h108" stroke={mix('warn', 'raised', 38)} strokeWidth="3" />
      <path d="M-34-14h30V8h-30Z" fill={mix('ink', 'warn', 25)} />
      <path d="M-36-14h34l8-12h-34Z" fill={thatch} />
      <path d="M18-16h20v38H18Z" fill={mix('ink', 'warn', 25)} />
      <path d="M-76-18-34-78c4-6 8-8 14-8h40c6 0 10 2 14 8l42 60c-24 6-128 6-152 0Z" fill={thatch} />
      <path
        d="M-50-28l26-42M-20-24l12-56M20-24 8-80M50-28 24-70"
        stroke={wood}
        strokeWidth="3"
        strokeOpacity="0.45"
        strokeLinecap="round"
      />
      <path d="M-60 22h120" stroke={wood} strokeWidth="6" strokeLinecap="round" />
    </g>
  );
}

const sun = { x: 1112, y: 296, r: 116 };
const beams = [0, 45, 90, 135, 180, 225, 270, 315];

function mix(one: string, other: string, percentOfOther: number): string {
  return `color-mix(in oklab, var(--token-${one}), var(--token-${other}) ${percentOfOther}%)`;
}

const terraces = [
  { d: 'M0 530c120-26 250-6 370 4s210-34 350-26 220 26 340 14 240-34 380-14', colour: mix('highlight', 'accent', 40) },
  { d: 'M0 556c140 14 260-28 400-16s240 34 380 20 250-40 370-24 200 26 290 8', colour: mix('highlight', 'accent', 30) },
  {
    d: 'M0 586c150-30 290 12 430 10s260-34 410-22 260 30 380 16 150-20 220-10',
    colour: mix('highlight', 'accent', 20),
  },
  { d: 'M0 614c180-12 320 16 500 6s300-26 460-12 300 16 480-4', colour: mix('highlight', 'accent', 10) },
];
