import { artNames, colourNames, elevationNames, fontRoles, radiusNames, spaceSteps, typeSteps } from './tokens.ts';
import type { Theme } from './tokens.ts';

/** `:root[data-brand="perlas"]`, for pages that show several brands. One brand alone needs only `:root`. */
export function brandSelector(code: string): string {
  if (!/^[a-z0-9-]+$/.test(code)) throw new Error(`brand code ${JSON.stringify(code)} does not fit into a selector`);
  return `:root[data-brand="${code}"]`;
}

/** A rule with the theme's CSS variables, which `styles.css` uses. Adding this text to the page applies the brand. */
export function themeToCss(theme: Theme, selector = ':root'): string {
  const declarations = themeVariables(theme).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${declarations.join(';')}}`;
}

/** The variables as a list, for setting them without CSS text. */
export function themeVariables(theme: Theme): [name: string, value: string][] {
  return [
    ['color-scheme', theme.scheme],
    ...colourNames.map((name) => token(kebab(name), theme.colours[name])),
    token('overlay', theme.overlay),
    token('sheen', gradient(theme.sheen)),
    token('sheen-ink', gradient(theme.sheenInk)),
    ...typeSteps.flatMap((step) => [
      token(`type-${step}`, theme.type[step].size),
      token(`type-${step}-line`, theme.type[step].line),
    ]),
    ...spaceSteps.map((step) => token(`space-${step}`, theme.space[step])),
    ...radiusNames.map((name) => token(`radius-${name}`, theme.radius[name])),
    ...elevationNames.map((name) => token(`elevation-${name}`, theme.elevation[name])),
    ...fontRoles.flatMap((role) => {
      const { family, width, weight, tracking } = theme.font[role];
      return [
        token(`font-${role}`, family.map(quoteFamily).join(',')),
        token(`font-${role}-width`, width),
        token(`font-${role}-weight`, weight),
        token(`font-${role}-tracking`, tracking),
      ];
    }),
    ...artNames.map((name) => token(`art-${kebab(name)}`, theme.art[name])),
  ];
}

const token = (name: string, value: string): [string, string] => [`--token-${name}`, value];

const gradient = (stops: readonly string[]): string => `linear-gradient(100deg,${stops.join(',')})`;

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

// Generic families are keywords; in quotes they would be names of fonts.
const quoteFamily = (family: string): string =>
  /^(sans-serif|serif|system-ui)$/.test(family) ? family : `'${family}'`;
