/**
 * What a brand can change about its look. A brand's `theme.json` sets all of it and nothing else. Components use tokens
 * only, so brands can look different and share all code.
 */

/** Solid colours as `#rrggbb`, so that their contrast can be checked before a brand goes live. */
export const colourNames = [
  // Surfaces, from sunken to raised.
  'sunken',
  'page',
  'raised',
  'upper',
  'high',
  // Text on any of the surfaces.
  'ink',
  'inkSoft',
  'inkFaint',
  // Separators, and the edges of controls (3:1 on every surface).
  'line',
  'lineStrong',
  // The single main action of a screen.
  'accent',
  'accentStrong',
  'onAccent',
  // Links, selection and switched-on states.
  'highlight',
  'onHighlight',
  'gain',
  'gainSoft',
  'loss',
  'warn',
  'warnSoft',
  'info',
  'infoSoft',
  'danger',
  'dangerSoft',
  'onDanger',
  'focus',
] as const;

export const typeSteps = ['caption', 'small', 'body', 'title', 'headline', 'display'] as const;
/** Numbered like Tailwind's own steps; each brand sets their sizes. */
export const spaceSteps = ['1', '2', '3', '4', '6', '8', '12', '16'] as const;
export const radiusNames = ['control', 'card'] as const;
export const elevationNames = ['low', 'mid', 'high'] as const;
export const fontRoles = ['display', 'text'] as const;
/** CSS backgrounds and shadows that a brand chooses freely. */
export const artNames = ['page', 'mainButton'] as const;

export type ColourName = (typeof colourNames)[number];
export type TypeStep = (typeof typeSteps)[number];
export type SpaceStep = (typeof spaceSteps)[number];

/** `width` is the font's width axis (75% is condensed), `weight` that of headings, `tracking` a letter-spacing. */
export type FontToken = { family: readonly string[]; width: string; weight: string; tracking: string };

export type Theme = {
  scheme: 'dark' | 'light';
  colours: Record<ColourName, string>;
  /** The colour between the page and an open dialog, `#rrggbbaa`. */
  overlay: string;
  /** Colour stops of a gradient on edges, bars and badges; `onAccent` is legible on all of them. */
  sheen: readonly string[];
  /** The gradient for text: every stop has the contrast that amounts need. */
  sheenInk: readonly string[];
  type: Record<TypeStep, { size: string; line: string }>;
  space: Record<SpaceStep, string>;
  radius: Record<(typeof radiusNames)[number], string>;
  elevation: Record<(typeof elevationNames)[number], string>;
  font: Record<(typeof fontRoles)[number], FontToken>;
  art: Record<(typeof artNames)[number], string>;
};
