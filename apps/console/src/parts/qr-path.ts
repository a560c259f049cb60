import { encode } from 'uqr';

/** The dark modules as one SVG path in units of a module, and the number of modules of a side. */
export function qrPath(text: string): { path: string; modules: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const rows = data.map((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)]
      .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join('');
  });
  return { path: rows.join(''), modules: size };
}
