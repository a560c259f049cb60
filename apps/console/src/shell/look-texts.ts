import type { Look } from '../platform/choices.ts';
import type { ConsoleKey } from '../platform/use-text.ts';

export const lookTexts = {
  system: 'console.look_system',
  dark: 'console.look_dark',
  light: 'console.look_light',
} as const satisfies Record<Look, ConsoleKey>;
