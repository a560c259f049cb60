import type { TextKey } from '@croupier/i18n';
import type { RegionMode } from './availability-queries.ts';

export const modeTexts = {
  open: { title: 'console.mode_open', hint: 'console.mode_open_hint' },
  allow: { title: 'console.mode_allow', hint: 'console.mode_allow_hint' },
  block: { title: 'console.mode_block', hint: 'console.mode_block_hint' },
} as const satisfies Record<RegionMode, { title: TextKey; hint: TextKey }>;
