import type { TextKey } from '@croupier/i18n';
import { Card, Notice, Switch, useText } from '@croupier/ui';
import { useMember } from '../../api/use-member.ts';
import { storePreference, pushTopics, usePushPreferences } from '../../pwa/push-preferences.ts';
import type { PushTopic } from '../../pwa/push-preferences.ts';
import { useAskForPush } from '../../pwa/use-ask-for-push.ts';

const names: Readonly<Record<PushTopic, TextKey>> = {
  ticket: 'notifications.topic_ticket',
  withdrawal: 'notifications.topic_withdrawal',
  deposit: 'notifications.topic_deposit',
};

/** Of what this device tells; whatever was switched on somewhere is switched off here (SH-65). */
export default function NotificationsItem() {
  const t = useText();
  const member = useMember();
  const preferences = usePushPreferences(member?.id);
  const { permission, ask } = useAskForPush();
  if (!member) return null;
  const choose = async (topic: PushTopic, isWanted: boolean) => {
    if (!isWanted || (await ask()) === 'granted') storePreference(member.id, topic, isWanted);
  };
  return (
    <div className="flex flex-col gap-4">
      {permission === 'unsupported' && <Notice>{t('notifications.unsupported')}</Notice>}
      {permission === 'denied' && (
        <Notice tone="warn" isAnnounced>
          {t('notifications.denied')}
        </Notice>
      )}
      <Card>
        <div className="flex flex-col gap-2">
          {pushTopics.map((topic) => (
            <Switch
              key={topic}
              label={t(names[topic])}
              disabled={permission === 'unsupported'}
              checked={permission === 'granted' && preferences.includes(topic)}
              onChange={({ target }) => void choose(topic, target.checked)}
            />
          ))}
        </div>
      </Card>
      <p className="text-small text-ink-soft">{t('notifications.privacy')}</p>
    </div>
  );
}
