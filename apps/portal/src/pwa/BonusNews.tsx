import type { TextKey } from '@croupier/i18n';
import { buttonClass, useText, useToasts } from '@croupier/ui';
import { useEffect, useEffectEvent } from 'react';
import { CentreLink } from '../addresses/CentreLink.tsx';
import { pushListeners } from '../live/push-listeners.ts';
import type { BonusSign } from './news.ts';

/** What the member did not do: what was given up or waits is known. */
const told: Readonly<Record<string, { text: TextKey; tone: 'gain' | 'info' }>> = {
  ACTIVE: { text: 'notifications.bonus_active', tone: 'info' },
  COMPLETED: { text: 'notifications.bonus_completed', tone: 'gain' },
  ENDING: { text: 'notifications.bonus_ending', tone: 'info' },
  EXPIRED: { text: 'notifications.bonus_expired', tone: 'info' },
  PLAYED_OUT: { text: 'notifications.bonus_played_out', tone: 'info' },
  REVOKED: { text: 'notifications.bonus_revoked', tone: 'info' },
};

/** Tells at once that a bonus began or ended, on whichever page the member is (PM-75). */
export default function BonusNews({ takeEarly }: { takeEarly: () => readonly BonusSign[] }) {
  const t = useText();
  const showToast = useToasts();
  const tell = useEffectEvent(({ value }: BonusSign) => {
    const news = 'state' in value ? told[value.state] : undefined;
    if (!news || !('id' in value)) return;
    showToast({
      tone: news.tone,
      text: t(news.text),
      action: (
        <CentreLink page="bonusDetails" item={value.id} className={buttonClass({ size: 'small' })}>
          {t('notifications.see_bonus')}
        </CentreLink>
      ),
    });
  });
  useEffect(() => {
    const tellEarly = () => {
      for (const sign of takeEarly()) tell(sign);
    };
    tellEarly();
    // The watch stores each push first, also now.
    const hear = () => queueMicrotask(tellEarly);
    pushListeners.add(hear);
    return () => void pushListeners.delete(hear);
  }, [takeEarly]);
  return null;
}
