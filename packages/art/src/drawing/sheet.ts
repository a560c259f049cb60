/** The shortest form of a number: one decimal, no leading or trailing zero. */
export function n(value: number): string {
  const text = String(Math.round(value * 10) / 10);
  if (text.startsWith('0.')) return text.slice(1);
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}

/** `translate(x y)` with optional scale and rotation. */
export function at(x: number, y: number, scale = 1, turn = 0): string {
  const move = x || y ? `translate(${n(x)} ${n(y)})` : '';
  const size = scale === 1 ? '' : `scale(${(Math.round(scale * 1000) / 1000).toString().replace(/^0\./, '.')})`;
  return move + (turn ? `rotate(${n(turn)})` : '') + size;
}

export const fill = (d: string, colour: string, more = '') => `<path d="${d}" fill="${colour}"${attributes(more)}/>`;
export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${attributes(more)}/>`;
export const disc = (x: number, y: number, r: number, colour: string, more = '') =>
  `<circle${x ? ` cx="${n(x)}"` : ''}${y ? ` cy="${n(y)}"` : ''} r="${n(r)}" fill="${colour}"${attributes(more)}/>`;
export const ring = (x: number, y: number, r: number, colour: string, width: number, more = '') =>
  disc(x, y, r, 'none', `stroke="${colour}" stroke-width="${n(width)}"${attributes(more)}`);
export const oval = (x: number, y: number, rx: number, ry: number, colour: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}"${attributes(more)}/>`;
export const box = (x: number, y: number, w: number, h: number, r: number, colour: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''} fill="${colour}"${attributes(more)}/>`;
export const group = (content: string, transform: string, more = '') =>
  content && `<g${transform ? ` transform="${transform}"` : ''}${attributes(more)}>${content}</g>`;
export const faint = (opacity: number) => `opacity="${n2(opacity)}"`;
export const round = 'stroke-linecap="round" stroke-linejoin="round"';

function attributes(more: string): string {
  return more && ` ${more}`;
}

function n2(value: number): string {
  return (Math.round(value * 100) / 100).toString().replace(/^0\./, '.');
}

/**
 * Collects the gradients and shapes of a picture. The same gradient or shape gets the same id. A stop is `#rrggbb`,
 * optionally with opacity and offset: `#ffffff/.5@.3`.
 */
export function createSheet(prefix = '') {
  const known = new Map<string, string>();

  function define(content: string, write: (id: string) => string): string {
    const there = known.get(content);
    if (there) return there.slice(0, there.indexOf(' '));
    const id = prefix + known.size.toString(36);
    known.set(content, `${id} ${write(id)}`);
    return id;
  }

  function stopsOf(stops: readonly string[]): string {
    return stops
      .map((stop, index) => {
        const [, colour, opacity, place] = /^([^/@]+)(?:\/([\d.]+))?(?:@([\d.]+))?$/.exec(stop)!;
        const offset = place ?? n2(index / (stops.length - 1));
        return `<stop${offset === '0' ? '' : ` offset="${offset}"`} stop-color="${colour}"${opacity ? ` stop-opacity="${opacity.replace(/^0\./, '.')}"` : ''}/>`;
      })
      .join('');
  }

  /** Degrees: 0 runs to the right, 90 down, 45 to the lower right. */
  function linear(stops: readonly string[], degrees = 90): string {
    const to = degrees === 90 ? ' x2="0" y2="1"' : degrees === 45 ? ' y2="1"' : '';
    const inner = stopsOf(stops);
    return `url(#${define(`l${to}${inner}`, (id) => `<linearGradient id="${id}"${to}>${inner}</linearGradient>`)})`;
  }

  function radial(stops: readonly string[], x = 0.5, y = 0.5, r = 0.5): string {
    const where = `${x === 0.5 ? '' : ` cx="${n2(x)}"`}${y === 0.5 ? '' : ` cy="${n2(y)}"`}${r === 0.5 ? '' : ` r="${n2(r)}"`}`;
    const inner = stopsOf(stops);
    return `url(#${define(`r${where}${inner}`, (id) => `<radialGradient id="${id}"${where}>${inner}</radialGradient>`)})`;
  }

  /** A pattern: content around 0,0 in a square of this size, repeated in all directions. */
  function pattern(size: number, content: string): string {
    const half = size / 2;
    const square = ` x="${-half}" y="${-half}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"`;
    const inner = `<g transform="translate(${half} ${half})">${content}</g>`;
    return `url(#${define(`p${square}${inner}`, (id) => `<pattern id="${id}"${square}>${inner}</pattern>`)})`;
  }

  /** The id of a shape that `<use>` can repeat. */
  const shape = (content: string) => define(content, (id) => content.replace(/^<(\w+)/, `<$1 id="${id}"`));

  const use = (id: string, transform = '') => `<use href="#${id}"${transform && ` transform="${transform}"`}/>`;

  /** The content `count` times, rotated around the middle. */
  function spin(content: string, count: number, from = 0, step = 360 / count): string {
    const id = shape(content);
    return Array.from({ length: count }, (_, index) => {
      const angle = from + index * step;
      return use(id, angle ? `rotate(${n(angle)})` : '');
    }).join('');
  }

  /** The left half and its mirror image. */
  function mirror(content: string): string {
    const id = shape(`<g>${content}</g>`);
    return use(id) + use(id, 'scale(-1 1)');
  }

  function clip(inner: string, content: string, more = ''): string {
    const id = define(`c${inner}`, (own) => `<clipPath id="${own}">${inner}</clipPath>`);
    return `<g clip-path="url(#${id})"${attributes(more)}>${content}</g>`;
  }

  /** All definitions; must come before their uses. */
  function defs(): string {
    if (known.size === 0) return '';
    return `<defs>${[...known.values()].map((entry) => entry.slice(entry.indexOf(' ') + 1)).join('')}</defs>`;
  }

  return { linear, radial, pattern, shape, use, spin, mirror, clip, defs };
}

export type Sheet = ReturnType<typeof createSheet>;

/** The finished picture. Its name is its accessible name inside a page; as `<img>` the page's `alt` is used. */
export function picture(options: {
  width: number;
  height: number;
  label: string;
  sheet: Sheet;
  body: string;
  viewBox?: string;
  root?: string;
}): string {
  const { width, height, label, sheet, body } = options;
  const box = options.viewBox ?? `0 0 ${width} ${height}`;
  const name = label ? `role="img" aria-label="${escapeText(label)}"` : 'aria-hidden="true"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}" ${name}${attributes(options.root ?? '')}>${sheet.defs()}${body}</svg>`;
}

/** Replaces control characters and lone surrogates by spaces, because XML cannot contain them. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
