export type PalmProps = { x: number; y: number; size: number; lean: number; colour: string };

/** A coconut palm with its foot at (x, y). `lean` moves the crown sideways. */
export function Palm({ x, y, size, lean, colour }: PalmProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} fill={colour}>
      <path d={`M-7 0C-5-80 ${lean * 0.3}-150 ${lean - 3}-212h6C${lean * 0.4 + 8}-146 7-80 8 0z`} />
      <g transform={`translate(${lean} -212)`}>
        <path d={crown} fill="none" stroke={colour} strokeWidth="3.2" strokeLinecap="round" />
        <circle cx="-6" cy="6" r="6.5" />
        <circle cx="7" cy="8" r="6.5" />
        <circle cx="0" cy="-1" r="6" />
      </g>
    </g>
  );
}

/** Where the tips of the leaves hang, seen from the crown; each leaf rises before it falls. */
const tips = [
  [-104, 58],
  [-118, 4],
  [-84, -54],
  [-26, -86],
  [40, -82],
  [94, -44],
  [116, 14],
  [96, 66],
  [-58, 84],
  [56, 86],
] as const;

const crown = tips.map(([x, y]) => leaf(x, y)).join('');

/** One rib with leaflets hanging from it, longest in its middle. */
function leaf(tipX: number, tipY: number): string {
  const bend = { x: tipX * 0.52, y: tipY * 0.42 - 42 };
  const at = (t: number) => ({
    x: 2 * t * (1 - t) * bend.x + t * t * tipX,
    y: 2 * t * (1 - t) * bend.y + t * t * tipY,
  });
  const leaflets = Array.from({ length: 15 }, (_, index) => {
    const t = 0.12 + index * 0.06;
    const { x, y } = at(t);
    const length = 30 * Math.sin(Math.PI * (0.16 + t * 0.8));
    return `M${round(x)} ${round(y)}l${round(Math.sign(tipX) * length * 0.34)} ${round(length)}`;
  });
  return `M0 0Q${round(bend.x)} ${round(bend.y)} ${tipX} ${tipY}${leaflets.join('')}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
