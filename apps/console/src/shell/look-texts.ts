import type { TextKey } from '@croupier/i18n';
import type { Look } from '../platform/choices.ts';

export const lookTexts = {
  system: 'console.look_system',
  dark: 'console.look_dark',
  light: 'console.look_light',
} as const satisfies Record<Look, TextKey>;
