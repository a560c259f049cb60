import { Palm } from './Palm.tsx';

/** Night over a bay: a pearl for a moon, its light on the water, a town that is still awake, one boat with a lantern. */
export function NightBay() {
  return (
    <svg viewBox="0 0 1440 640" preserveAspectRatio="xMaxYMax slice" className="size-full rtl:-scale-x-100">
      <defs>
        <linearGradient id="night-sky" x2="0" y2="1">
          <stop stopColor="var(--token-sunken)" />
          <stop offset="0.55" stopColor={mix('high', 'page', 45)} />
          <stop offset="1" stopColor={mix('high', 'highlight', 22)} />
        </linearGradient>
        <linearGradient id="night-water" x2="0" y2="1">
          <stop stopColor={mix('high', 'highlight', 14)} />
          <stop offset="0.3" stopColor="var(--token-upper)" />
          <stop offset="1" stopColor="var(--token-page)" />
        </linearGradient>
        <radialGradient id="night-glow">
          <stop stopColor="var(--token-highlight)" stopOpacity="0.42" />
          <stop offset="0.4" stopColor="var(--token-highlight)" stopOpacity="0.14" />
          <stop offset="1" stopColor="var(--token-highlight)" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="night-pearl" cx="0.5" cy="0.5" r="0.5" fx="0.36" fy="0.3">
          <stop stopColor="var(--token-ink)" />
          <stop offset="0.3" stopColor={mix('ink', 'accent', 13)} />
          <stop offset="0.56" stopColor={mix('ink', 'highlight', 40)} />
          <stop offset="0.78" stopColor={mix('ink', 'info', 34)} />
          <stop offset="0.92" stopColor={mix('ink-soft', 'danger', 22)} />
          <stop offset="1" stopColor={mix('ink-faint', 'highlight', 30)} />
        </radialGradient>
        <radialGradient id="night-shine">
          <stop stopColor="#fff" stopOpacity="0.9" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="night-lustre" x2="1">
          <stop stopColor="var(--token-accent)" stopOpacity="0" />
          <stop offset="0.5" stopColor="var(--token-danger)" stopOpacity="0.5" />
          <stop offset="1" stopColor="var(--token-info)" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="night-veil">
          <stop offset="0.05" stopColor="var(--token-page)" stopOpacity="0.88" />
          <stop offset="0.6" stopColor="var(--token-page)" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="night-shore" x2="0" y2="1">
          <stop stopColor="var(--token-page)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--token-page)" />
        </linearGradient>
      </defs>

      <rect width="1440" height="640" fill="url(#night-sky)" />
      <g fill="var(--token-ink)">
        {stars.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} fillOpacity={0.25 + r * 0.3} />
        ))}
      </g>

      <circle cx={moon.x} cy={moon.y} r="430" fill="url(#night-glow)" />
      <g transform={`translate(${moon.x} ${moon.y})`}>
        <circle r={moon.r} fill="url(#night-pearl)" />
        <path d="M-86 40a108 108 0 0 0 176 34c-24 16-58 22-92 14s-64-26-84-48Z" fill="url(#night-lustre)" />
        <ellipse cx="-38" cy="-60" rx="44" ry="30" transform="rotate(-34 -38 -60)" fill="url(#night-shine)" />
      </g>
      <g fill="var(--token-highlight)" fillOpacity="0.13">
        <path d="M850 316c40-18 92-12 128-8s92-16 140-6 70 14 128 6c-54 22-120 18-160 16s-96 10-132 2-66 0-104-10Z" />
        <path d="M1120 148c34-14 74-8 104-6s70-12 118-2c-44 16-78 14-112 12s-66 8-110-4Z" />
      </g>

      <path
        d="M0 436v-38c60-10 110-32 168-34s96-52 160-54 104 48 170 56 92-26 148-22 96 34 160 40 108-12 170-4 116 12 174 8 130-24 290-18v66Z"
        fill={mix('high', 'highlight', 10)}
      />
      <g fill={mix('page', 'high', 55)}>
        {towers.map(({ x, width, height }) => (
          <rect key={x} x={x} y={horizon - height} width={width} height={height + 2} rx="2" />
        ))}
      </g>
      <g fill="var(--token-warn)">
        {windows.map(([x, y, glow]) => (
          <rect key={`${x}/${y}`} x={x} y={y} width="4" height="5" rx="1" fillOpacity={glow} />
        ))}
      </g>

      <rect y={horizon} width="1440" height={640 - horizon} fill="url(#night-water)" />
      <g stroke="var(--token-warn)" strokeLinecap="round" strokeWidth="3" strokeOpacity="0.16">
        {lamps.map(([x, length]) => (
          <path key={x} d={`M${x} ${horizon + 8}v${length}`} strokeDasharray="9 7" />
        ))}
      </g>
      <g stroke="var(--token-ink)" strokeLinecap="round">
        {glitter.map(({ x, y, width, opacity, thickness }) => (
          <path key={y} d={`M${x - width / 2} ${y}h${width}`} strokeOpacity={opacity} strokeWidth={thickness} />
        ))}
      </g>

      <Boat />
      <Palm x={1372} y={650} size={1.5} lean={-46} colour={mix('sunken', 'page', 40)} />
      <Palm x={1444} y={650} size={1.12} lean={-30} colour="var(--token-sunken)" />
      <rect width="1440" height="640" fill="url(#night-veil)" />
      <rect y="500" width="1440" height="140" fill="url(#night-shore)" />
    </svg>
  );
}

/** An outrigger boat: hull, two floats on their arms, a folded sail, and the one warm light of the picture. */
function Boat() {
  return (
    <g transform="translate(872 520)">
      <path d="M-26 22h52" stroke="var(--token-accent)" strokeWidth="4" strokeLinecap="round" strokeOpacity="0.5" />
      <path
        d="M-16 34h36M-6 45h18"
        stroke="var(--token-accent)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeOpacity="0.3"
      />
      <circle cx="2" cy="-26" r="34" fill="var(--token-accent)" fillOpacity="0.16" />
      <g fill="var(--token-sunken)" stroke="var(--token-sunken)" strokeLinecap="round">
        <path d="M-92-2c30 8 62 10 94 10s64-4 92-14c-14 18-36 24-92 24s-80-6-94-20Z" />
        <path d="M-60 2c-6 10-10 14-18 18M58 0c8 8 12 12 20 16" fill="none" strokeWidth="3" />
        <path d="M-112 22h62M50 20h64" strokeWidth="5" />
        <path d="M-20 4v-78" strokeWidth="4" />
        <path d="M-18-70c22 18 34 38 38 64-14-6-26-8-38-8z" fillOpacity="0.9" stroke="none" />
        <path d="M30 2c0-14 2-22 10-22s10 8 10 22z" stroke="none" />
        <circle cx="40" cy="-27" r="6" stroke="none" />
      </g>
      <circle cx="2" cy="-26" r="6" fill="var(--token-accent)" />
      <path d="M2-32v-8" stroke="var(--token-sunken)" strokeWidth="2" />
    </g>
  );
}

const horizon = 430;
const moon = { x: 1084, y: 226, r: 108 };

function mix(one: string, other: string, percentOfOther: number): string {
  return `color-mix(in oklab, var(--token-${one}), var(--token-${other}) ${percentOfOther}%)`;
}

/** A number from 0 to 1 that is the same for the same place in every picture. */
function noise(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 311.7) * 43_758.5453;
  return Math.round((wave - Math.floor(wave)) * 1000) / 1000;
}

const stars = Array.from({ length: 64 }, (_, index) => {
  const x = Math.round(20 + index * 22.1);
  const y = Math.round(14 + noise(index) * 300);
  return [x, y, 0.7 + noise(index + 90) * 1.3] as const;
}).filter(([x, y]) => Math.hypot(x - moon.x, y - moon.y) > moon.r + 26);

const towers = Array.from({ length: 26 }, (_, index) => ({
  x: 752 + index * 27,
  width: 16 + Math.round(noise(index + 7) * 16),
  height: 18 + Math.round(noise(index + 31) ** 2 * 96),
}));

const windows = towers.flatMap(({ x, width, height }, tower) =>
  Array.from({ length: Math.floor(height / 16) }, (_, floor) => floor).flatMap((floor) =>
    noise(tower * 13 + floor * 5) > 0.42
      ? [
          [
            x + 4 + Math.round(noise(tower + floor) * (width - 12)),
            horizon - height + 8 + floor * 15,
            0.35 + noise(floor + tower * 3) * 0.6,
          ] as const,
        ]
      : [],
  ),
);

const lamps = towers
  .filter((_, index) => index % 4 === 1)
  .map(({ x }, index) => [x + 6, 26 + noise(index) * 50] as const);

/** The path of the moon's light: short dashes far away, broad and faint ones near. */
const glitter = Array.from({ length: 22 }, (_, index) => {
  const depth = index / 21;
  return {
    x: moon.x + Math.round((noise(index + 3) - 0.5) * (30 + depth * 90)),
    y: horizon + 8 + Math.round(depth * 190),
    width: Math.round(34 + noise(index + 50) * 60 + depth * 120),
    opacity: 0.6 - depth * 0.46,
    thickness: 2 + depth * 2.2,
  };
});
