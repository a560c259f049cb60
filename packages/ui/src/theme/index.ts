export { checkContrast, contrastPairs, contrastRatio } from './contrast.ts';
export type { ContrastFailure, ContrastPair } from './contrast.ts';
export { parseTheme } from './parse-theme.ts';
export { brandSelector, themeToCss, themeVariables } from './theme-to-css.ts';
export { colourNames, spaceSteps, typeSteps } from './tokens.ts';
export type { ColourName, FontToken, SpaceStep, Theme, TypeStep } from './tokens.ts';
