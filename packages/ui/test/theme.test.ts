import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandSelector, checkContrast, contrastRatio, parseTheme, themeToCss } from '../src/theme/index.ts';

const brandsFolder = new URL('../../../brands/', import.meta.url);
const codes = readdirSync(brandsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const readTheme = (code: string) =>
  parseTheme(JSON.parse(readFileSync(new URL(`${code}/theme.json`, brandsFolder), 'utf8')));

describe('contrast', () => {
  it('measures as WCAG does', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastRatio('#ffffff', '#777777')).toBe(contrastRatio('#777777', '#ffffff'));
    expect(contrastRatio('#123456', '#123456')).toBe(1);
  });

  it('finds a text with too little contrast', () => {
    const theme = readTheme('perlas');
    const faint = { ...theme, colours: { ...theme.colours, inkFaint: theme.colours.high } };
    expect(checkContrast(faint)).toContainEqual({ colour: 'inkFaint', on: 'high', atLeast: 4.5, ratio: 1 });
  });
});

describe.each(codes)('the theme of %s', (code) => {
  it('has AA contrast for every text and AAA for every amount', () => {
    expect(checkContrast(readTheme(code))).toEqual([]);
  });

  it('becomes one rule of CSS variables', () => {
    const theme = readTheme(code);
    // `_default` is not a brand code, but its theme must pass the same checks.
    const name = code.replace(/^_/, '');
    const css = themeToCss(theme, brandSelector(name));
    expect(css).toMatch(new RegExp(`^:root\\[data-brand="${name}"\\]\\{color-scheme:(dark|light);[^{}]+\\}$`));
    expect(css).toContain(`--token-ink-soft:${theme.colours.inkSoft};`);
    expect(css).toContain(`--token-space-16:${theme.space['16']};`);
    expect(css).toMatch(/--token-font-text:'[^;]+',sans-serif;/);
    expect(css).not.toContain('undefined');
  });

  it('has steps of type and space that increase', () => {
    const theme = readTheme(code);
    const rems = (values: string[]) => values.map((value) => Number(/([\d.]+)rem/.exec(value)?.[1]));
    for (const sizes of [rems(Object.values(theme.type).map(({ size }) => size)), rems(Object.values(theme.space))]) {
      expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
      expect(new Set(sizes).size).toBe(sizes.length);
    }
  });
});

describe('parseTheme', () => {
  it('names every token that is missing, unknown or wrong', () => {
    const broken = {
      ...readTheme('araw'),
      colours: { ...readTheme('araw').colours, ink: 'black', mauve: '#ff00ff' },
      radius: { control: '1rem' },
    };
    expect(() => parseTheme(broken)).toThrow(
      /colours\.ink must be #rrggbb(.|\n)*mauve is not a token(.|\n)*radius\.card/,
    );
  });

  it.each(['red;}body{display:none', 'url(https://elsewhere.example/x)', '0 0 1px </style>'])(
    'refuses %s, which would leave its declaration',
    (value) => {
      const theme = readTheme('araw');
      expect(() => parseTheme({ ...theme, art: { ...theme.art, page: value } })).toThrow(/art\.page/);
    },
  );

  it('refuses a brand code that is not valid in a selector', () => {
    expect(() => brandSelector('x"]{}')).toThrow(/brand code/);
  });
});
