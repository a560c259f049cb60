import { Amount, useText } from '@croupier/ui';
import { useId } from 'react';
import { readMoney } from '../../api/read-money.ts';
import { isFree } from './channel-money.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import type { Channel } from './deposit-queries.ts';
import { MethodMark } from './MethodMark.tsx';
import { useTimeSpan } from './use-time-span.ts';

export type ChannelCardsProps = {
  channels: readonly Channel[];
  chosen: string;
  onChoose: (code: string) => void;
};

/** Every way to deposit with its limits, fee and usual time (DE-15). */
export function ChannelCards({ channels, chosen, onChoose }: ChannelCardsProps) {
  const t = useText();
  const span = useTimeSpan();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold text-ink-soft">{t('cashier.channel')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {channels.map((channel) => (
          <ChoiceCard
            key={channel.code}
            name={name}
            value={channel.code}
            isChosen={channel.code === chosen}
            onChoose={() => onChoose(channel.code)}
            mark={<MethodMark method={channel.method} />}
            title={channel.name}
          >
            <span className="text-small text-ink-soft">
              <Amount value={readMoney(channel.least)} /> – <Amount value={readMoney(channel.most)} />
            </span>
            <span className="flex flex-wrap gap-x-3 text-caption text-ink-faint">
              <span>{t('cashier.usually', { time: span(channel.usualSeconds) })}</span>
              <Fee channel={channel} />
            </span>
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}

function Fee({ channel }: { channel: Channel }) {
  const t = useText();
  const { percent, fixed } = channel.fee;
  if (isFree(channel)) return <span className="text-gain">{t('cashier.free')}</span>;
  const part = readMoney(fixed);
  return (
    <span>
      {t('cashier.fee')} {Number(percent) > 0 && t('cashier.percent', { percent })}
      {Number(percent) > 0 && part.units > 0n && ' + '}
      {part.units > 0n && <Amount value={part} />}
    </span>
  );
}
