import sharp from 'sharp';
import type { Random } from '../../core/ports.ts';

const WIDTH = 180;
const HEIGHT = 60;

/**
 * Each letter as strokes on a grid of 4 by 6, several for a curve. The server turns them into pixels: the browser gets
 * no letters, outlines or text.
 */
const strokes: Record<string, string> = {
  A: 'M0 6 L2 0 L4 6 M.8 4 L3.2 4',
  C: 'M4 1 Q3 0 2 0 Q0 0 0 3 Q0 6 2 6 Q3 6 4 5',
  D: 'M0 0 L0 6 L1.6 6 Q4 6 4 3 Q4 0 1.6 0 L0 0',
  E: 'M4 0 L0 0 L0 6 L4 6 M0 3 L3 3',
  F: 'M4 0 L0 0 L0 6 M0 3 L3 3',
  H: 'M0 0 L0 6 M4 0 L4 6 M0 3 L4 3',
  J: 'M3.4 0 L3.4 4.4 Q3.4 6 1.8 6 Q.2 6 0 4.4',
  K: 'M0 0 L0 6 M4 0 L0 3.6 M1.4 2.4 L4 6',
  L: 'M0 0 L0 6 L4 6',
  M: 'M0 6 L0 0 L2 3.4 L4 0 L4 6',
  N: 'M0 6 L0 0 L4 6 L4 0',
  P: 'M0 6 L0 0 L2.4 0 Q4 0 4 1.7 Q4 3.4 2.4 3.4 L0 3.4',
  R: 'M0 6 L0 0 L2.4 0 Q4 0 4 1.7 Q4 3.4 2.4 3.4 L0 3.4 M2 3.4 L4 6',
  T: 'M0 0 L4 0 M2 0 L2 6',
  U: 'M0 0 L0 4 Q0 6 2 6 Q4 6 4 4 L4 0',
  V: 'M0 0 L2 6 L4 0',
  W: 'M0 0 L1 6 L2 2 L3 6 L4 0',
  X: 'M0 0 L4 6 M4 0 L0 6',
  Y: 'M0 0 L2 3 L4 0 M2 3 L2 6',
  '3': 'M0 .7 Q1 0 2 0 Q3.8 0 3.8 1.5 Q3.8 2.9 1.8 2.9 Q4 3 4 4.5 Q4 6 2 6 Q.8 6 0 5.2',
  '4': 'M3 6 L3 0 L0 4 L4 4',
  '7': 'M0 0 L4 0 L1.4 6',
  '9': 'M3.6 2 Q3.6 3.8 1.9 3.8 Q.2 3.8 .2 1.9 Q.2 0 1.9 0 Q3.6 0 3.6 2 Q3.6 5 1.4 6',
};

/** Draws letters bent, turned and crossed out, as PNG, on the library's own threads. */
export async function captchaPicture(letters: string, random: Random): Promise<Buffer> {
  const fraction = randomFrom(random);
  const between = (from: number, to: number) => from + fraction() * (to - from);
  const step = (WIDTH - 36) / letters.length;
  const drawn = [...letters].map((letter, place) => {
    const size = between(4.6, 5.6);
    const x = 18 + step * place + between(0, step - 4 * size);
    const y = between(9, HEIGHT - 9 - 6 * size);
    const turn = between(-22, 22);
    const slant = between(-14, 14);
    const width = between(0.5, 0.75);
    return `<path d="${strokes[letter]}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)}) rotate(${turn.toFixed(1)} 2 3) skewX(${slant.toFixed(1)})" stroke-width="${width.toFixed(2)}"/>`;
  });
  const crossing = Array.from({ length: 4 }, () => {
    const points = [0, WIDTH / 3, (WIDTH * 2) / 3, WIDTH].map((x) => `${x} ${between(4, HEIGHT - 4).toFixed(1)}`);
    return `<path d="M${points[0]} C${points[1]} ${points[2]} ${points[3]}" stroke-width="${between(0.8, 2).toFixed(1)}"/>`;
  });
  const dots = Array.from(
    { length: 60 },
    () =>
      `<circle cx="${between(0, WIDTH).toFixed(1)}" cy="${between(0, HEIGHT).toFixed(1)}" r="${between(0.4, 1.3).toFixed(1)}" fill="#24364b" stroke="none"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#f3efe4"/><g fill="none" stroke="#24364b" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}${crossing.join('')}${dots.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 8 }).toBuffer();
}

/** Numbers from 0 up to 1 from the program's random source. */
function randomFrom(random: Random): () => number {
  const stock = random.bytes(4 * 512);
  let used = 0;
  return () => {
    const value = stock.readUInt32BE(used % (stock.length - 3)) / 2 ** 32;
    used += 4;
    return value;
  };
}
