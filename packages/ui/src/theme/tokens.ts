/**
 * What a brand may change about the look. A brand's `theme.json` fills in all of it and nothing else; the parts know
 * the tokens only, so two brands can look like strangers and share every line of code.
 */

/** Solid colours, as `#rrggbb`, so that their contrast can be checked before a brand goes live. */
export const colourNames = [
  // Surfaces, from a well in the page up to what lies under the finger.
  'sunken',
  'page',
  'raised',
  'upper',
  'high',
  // Text on any of the surfaces.
  'ink',
  'inkSoft',
  'inkFaint',
  // Hairlines, and the edges of controls (3:1 against every surface).
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
/** Numbered like Tailwind's own steps, so that `p-4` means what everybody expects, but each brand sets its size. */
export const spaceSteps = ['1', '2', '3', '4', '6', '8', '12', '16'] as const;
export const radiusNames = ['control', 'card'] as const;
export const elevationNames = ['low', 'mid', 'high'] as const;
export const fontRoles = ['display', 'text'] as const;
/** Free CSS backgrounds and shadows that carry a brand's character. */
export const artNames = ['page', 'mainButton'] as const;

export type ColourName = (typeof colourNames)[number];
export type TypeStep = (typeof typeSteps)[number];
export type SpaceStep = (typeof spaceSteps)[number];

/** `width` is the width axis (75% is condensed), `weight` that of headings, `tracking` a letter-spacing. */
export type FontToken = { family: readonly string[]; width: string; weight: string; tracking: string };

export type Theme = {
  scheme: 'dark' | 'light';
  colours: Record<ColourName, string>;
  /** What lies between the page and an open dialog: `#rrggbbaa`. */
  overlay: string;
  /** Stops of the brand's light (mother-of-pearl, sunshine) on edges, bars and badges; `onAccent` is legible on it. */
  sheen: readonly string[];
  /** The same light as text: every stop is as legible as an amount must be. */
  sheenInk: readonly string[];
  type: Record<TypeStep, { size: string; line: string }>;
  space: Record<SpaceStep, string>;
  radius: Record<(typeof radiusNames)[number], string>;
  elevation: Record<(typeof elevationNames)[number], string>;
  font: Record<(typeof fontRoles)[number], FontToken>;
  art: Record<(typeof artNames)[number], string>;
};
