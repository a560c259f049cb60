import type { TextKey } from '@croupier/i18n';

/** How grave a message is. Each tone has its icon of the same name, its colours and its word for screen readers. */
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
