import { artNames, colourNames, elevationNames, fontRoles, radiusNames, spaceSteps, typeSteps } from './tokens.ts';
import type { Theme } from './tokens.ts';

type Path = string;
type Check = (value: unknown, path: Path, problems: string[]) => void;

/** Parses `theme.json`. Reports all faults at once. */
export function parseTheme(value: unknown): Theme {
  const problems: string[] = [];
  theme(value, 'theme', problems);
  if (problems.length > 0) throw new Error(`theme.json does not fit:\n${problems.join('\n')}`);
  // Every token of `Theme` has been checked above.
  return value as Theme;
}

// Characters that end a declaration or open a rule, comment, address or tag could inject CSS into the page.
const unsafe = /[;{}<>\\@]|\/\*|(?:url|src|image|image-set|element|cross-fade)\(/i;

const text =
  (pattern: RegExp, wanted: string): Check =>
  (value, path, problems) => {
    if (typeof value !== 'string' || !pattern.test(value) || unsafe.test(value)) {
      problems.push(`${path} must be ${wanted}, not ${JSON.stringify(value)}`);
    }
  };

const record =
  (fields: Record<string, Check>): Check =>
  (value, path, problems) => {
    const isObject = typeof value === 'object' && value !== null;
    const entries = new Map<string, unknown>(isObject ? Object.entries(value) : []);
    for (const [name, check] of Object.entries(fields)) check(entries.get(name), `${path}.${name}`, problems);
    for (const name of entries.keys()) {
      if (!Object.hasOwn(fields, name)) problems.push(`${path}.${name} is not a token`);
    }
  };

const every = (names: readonly string[], check: Check): Check =>
  record(Object.fromEntries(names.map((name) => [name, check])));

const colour = text(/^#[0-9a-f]{6}$/i, '#rrggbb');
const css = text(/\S/, 'a CSS value');

const families: Check = (value, path, problems) => {
  const names: unknown[] = Array.isArray(value) ? value : [];
  if (names.length === 0) problems.push(`${path} must list font families`);
  for (const family of names) text(/^[\w -]+$/, 'a font family')(family, path, problems);
};

const stops: Check = (value, path, problems) => {
  const colours: unknown[] = Array.isArray(value) ? value : [];
  if (colours.length < 2) problems.push(`${path} must list two colours or more`);
  for (const stop of colours) colour(stop, path, problems);
};

const theme = record({
  scheme: text(/^(dark|light)$/, 'dark or light'),
  colours: every(colourNames, colour),
  overlay: text(/^#[0-9a-f]{8}$/i, '#rrggbbaa'),
  sheen: stops,
  sheenInk: stops,
  type: every(typeSteps, record({ size: css, line: css })),
  space: every(spaceSteps, css),
  radius: every(radiusNames, css),
  elevation: every(elevationNames, css),
  font: every(fontRoles, record({ family: families, width: css, weight: css, tracking: css })),
  art: every(artNames, css),
});
