import { encode } from 'uqr';

/** What the specification, section 8, calls a text that no code can hold. */
export class CodeLengthOverflow extends Error {
  override readonly name = 'CodeLengthOverflow';
  constructor(options?: ErrorOptions) {
    super('code length overflow', options);
  }
}

/** Specification, section 9: a code is drawn so large unless told otherwise, and a logo in its middle is so much of it. */
const rendererSize = 800;
const logoScale = 0.2;
/** Of the size, on each side: cameras need four modules of quiet around a code. */
const marginShare = 0.08;

export type QrOptions = {
  /** Pixels of the whole picture with its margin. */
  size?: number | undefined;
  /** Pixels left free on each side, inside of `size`. */
  margin?: number | undefined;
  /** Leaves room for a logo, and says more often what stands behind it. */
  hasLogo?: boolean | undefined;
};

/** A square in the units of the drawing. */
type Square = { from: number; side: number };

/** Where everything of a code stands, in units of a module: the whole with its margin, the dark modules, and the logo. */
export type QrLayout = { size: number; whole: Square; path: string; logo: Square | null };

export function layOutQr(text: string, options: QrOptions = {}): QrLayout {
  const { size = rendererSize, margin = size * marginShare, hasLogo = false } = options;
  const { path, modules } = qrPath(text, hasLogo ? 'Q' : 'M');
  const quiet = (margin / (size - 2 * margin)) * modules;
  const logoSide = modules * logoScale;
  return {
    size,
    path,
    whole: { from: -quiet, side: modules + 2 * quiet },
    logo: hasLogo ? { from: (modules - logoSide) / 2, side: logoSide } : null,
  };
}

/** The code as a picture of its own. Always dark on white, whatever the brand: cameras do not read the other way round. */
export function renderQr(text: string, options: QrOptions = {}): string {
  const { size, whole, path } = layOutQr(text, options);
  const box = `${whole.from} ${whole.from} ${whole.side} ${whole.side}`;
  const paper = `<rect x="${whole.from}" y="${whole.from}" width="${whole.side}" height="${whole.side}" fill="#fff"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}" shape-rendering="crispEdges">${paper}<path d="${path}" fill="#000"/></svg>`;
}

/** The dark modules as one SVG path in units of a module, without a border, and how many modules a side has. */
export function qrPath(text: string, correction: 'M' | 'Q' = 'M'): { path: string; modules: number } {
  const { data, size } = encoded(text, correction);
  // Runs of a row as one stroke: a third of the text that single squares would need.
  const rows = data.map((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)]
      .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join('');
  });
  return { path: rows.join(''), modules: size };
}

function encoded(text: string, ecc: 'M' | 'Q') {
  try {
    return encode(text, { ecc, border: 0 });
  } catch (error) {
    throw new CodeLengthOverflow({ cause: error });
  }
}
