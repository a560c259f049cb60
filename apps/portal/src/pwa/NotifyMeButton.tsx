import type { TextKey } from '@croupier/i18n';
import { Button, Icon, Notice, useText } from '@croupier/ui';
import { useState } from 'react';
import { CentreLink } from '../addresses/CentreLink.tsx';
import { useMember } from '../api/use-member.ts';
import { keepPushChoice, usePushChoices } from './push-choices.ts';
import type { PushTopic } from './push-choices.ts';
import { useAskForPush } from './use-ask-for-push.ts';

const texts: Readonly<Record<PushTopic, { ask: TextKey; done: TextKey }>> = {
  ticket: { ask: 'notifications.ask_ticket', done: 'notifications.done_ticket' },
  withdrawal: { ask: 'notifications.ask_withdrawal', done: 'notifications.done_withdrawal' },
  deposit: { ask: 'notifications.ask_deposit', done: 'notifications.done_deposit' },
};

/** Asks for the permission when pressed, never by itself (SH-63). */
export default function NotifyMeButton({ topic }: { topic: PushTopic }) {
  const t = useText();
  const member = useMember();
  const isChosen = usePushChoices(member?.id).includes(topic);
  const { permission, ask } = useAskForPush();
  const [isDenied, setIsDenied] = useState(false);
  if (!member) return null;
  if (isChosen && permission === 'granted') {
    return (
      <output className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
        <span className="flex items-center gap-2">
          <Icon name="check" className="text-gain" />
          {t(texts[topic].done)}
        </span>
        <CentreLink
          page="securityCenter"
          item="notifications"
          className="control-label text-highlight underline underline-offset-4"
        >
          {t('notifications.change')}
        </CentreLink>
      </output>
    );
  }
  const handlePress = async () => {
    const answer = await ask();
    setIsDenied(answer === 'denied');
    if (answer === 'granted') keepPushChoice(member.id, topic, true);
  };
  return (
    <>
      <Button kind="plain" size="small" icon="bell" className="-ms-3" onClick={() => void handlePress()}>
        {t(texts[topic].ask)}
      </Button>
      {isDenied && (
        <Notice tone="warn" isAnnounced>
          {t('notifications.denied')}
        </Notice>
      )}
    </>
  );
}
