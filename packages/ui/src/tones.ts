import type { TextKey } from '@croupier/i18n';

/** The severity of a message. Each tone has an icon of the same name, colours, and a word for screen readers. */
export type Tone = 'info' | 'gain' | 'warn' | 'danger';

export const toneTexts = {
  info: 'ui.tone_info',
  gain: 'ui.tone_gain',
  warn: 'ui.tone_warn',
  danger: 'ui.tone_danger',
} as const satisfies Record<Tone, TextKey>;

export const toneSurfaces: Record<Tone, string> = {
  info: 'bg-info-soft',
  gain: 'bg-gain-soft',
  warn: 'bg-warn-soft',
  danger: 'bg-danger-soft',
};

export const toneInks: Record<Tone, string> = {
  info: 'text-info',
  gain: 'text-gain',
  warn: 'text-warn',
  danger: 'text-danger',
};
