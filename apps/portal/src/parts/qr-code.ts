import { encode } from 'uqr';

/** What the specification, section 8, calls a text that no code can hold. */
export class CodeLengthOverflow extends Error {
  override readonly name = 'CodeLengthOverflow';
  constructor(options?: ErrorOptions) {
    super('code length overflow', options);
  }
}

/** The dark modules as one SVG path in units of a module, without a border, and how many modules a side has. */
export function qrPath(text: string): { path: string; modules: number } {
  const { data, size } = encoded(text);
  // Runs of a row as one stroke: a third of the text that single squares would need.
  const rows = data.map((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)]
      .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join('');
  });
  return { path: rows.join(''), modules: size };
}

function encoded(text: string) {
  try {
    return encode(text, { ecc: 'M', border: 0 });
  } catch (error) {
    throw new CodeLengthOverflow({ cause: error });
  }
}
