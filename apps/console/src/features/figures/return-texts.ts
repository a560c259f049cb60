import type { ReturnState } from '@croupier/contract';
import type { TextKey } from '@croupier/i18n';
import type { BadgeTone } from '@croupier/ui';

export const stateTexts: Readonly<Record<ReturnState, TextKey>> = {
  few: 'console_figures.return.few',
  within: 'console_figures.return.within',
  above: 'console_figures.return.above',
  below: 'console_figures.return.below',
  unknown: 'console_figures.return.unknown',
};

export const stateTones: Readonly<Record<ReturnState, BadgeTone>> = {
  few: 'plain',
  within: 'gain',
  above: 'danger',
  below: 'danger',
  unknown: 'plain',
};
