import type { TextKey } from '@croupier/i18n';
import { Card, Notice, Switch, useText } from '@croupier/ui';
import { useMember } from '../../api/use-member.ts';
import { keepPushChoice, pushTopics, usePushChoices } from '../../pwa/push-choices.ts';
import type { PushTopic } from '../../pwa/push-choices.ts';
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
  const topics = usePushChoices(member?.id);
  const { permission, ask } = useAskForPush();
  if (!member) return null;
  const choose = async (topic: PushTopic, isChosen: boolean) => {
    if (!isChosen || (await ask()) === 'granted') keepPushChoice(member.id, topic, isChosen);
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
              checked={permission === 'granted' && topics.includes(topic)}
              onChange={({ target }) => void choose(topic, target.checked)}
            />
          ))}
        </div>
      </Card>
      <p className="text-small text-ink-soft">{t('notifications.privacy')}</p>
    </div>
  );
}
