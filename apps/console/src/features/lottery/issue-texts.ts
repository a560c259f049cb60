import type { TextKey } from '@croupier/i18n';
import type { ButtonKind, IconName } from '@croupier/ui';
import type { IssueAct } from './lottery-search.ts';

type ActTexts = {
  button: TextKey;
  title: TextKey;
  consequence: TextKey;
  done: TextKey;
  kind: ButtonKind;
  icon: IconName;
};

export const actTexts: Readonly<Record<IssueAct, ActTexts>> = {
  void: {
    button: 'console_lottery.void',
    title: 'console_lottery.void_of',
    consequence: 'console_lottery.void_consequence',
    done: 'console_lottery.void_done',
    kind: 'danger',
    icon: 'close',
  },
  resettle: {
    button: 'console_lottery.resettle',
    title: 'console_lottery.resettle_of',
    consequence: 'console_lottery.resettle_consequence',
    done: 'console_lottery.resettle_done',
    kind: 'quiet',
    icon: 'refresh',
  },
  pause: {
    button: 'console_lottery.pause',
    title: 'console_lottery.pause_of',
    consequence: 'console_lottery.pause_consequence',
    done: 'console_lottery.pause_done',
    kind: 'quiet',
    icon: 'pause',
  },
  continue: {
    button: 'console_lottery.continue',
    title: 'console_lottery.continue_of',
    consequence: 'console_lottery.continue_consequence',
    done: 'console_lottery.continue_done',
    kind: 'main',
    icon: 'play',
  },
};
