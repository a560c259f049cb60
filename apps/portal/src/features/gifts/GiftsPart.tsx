import { Amount, Button, Card, useFormats, useText, useToasts } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { readMoney } from '../../api/read-money.ts';
import type { Takeable } from '../../api/takeable.ts';
import { FormFault } from '../../parts/FormFault.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { giftsQuery, takeGift, useTakeGift } from './gift-queries.ts';
import type { Gift } from './gift-queries.ts';

/** The gifts that wait, for whoever takes everything at once. */
export function useGiftsToTake(): Takeable[] {
  const t = useText();
  const { data } = useQuery(giftsQuery);
  return (data?.waiting ?? []).map(({ id, source, rank }) => ({
    id,
    title: t(texts[source], { rank }),
    send: (key) => takeGift(id, key),
  }));
}

/** Gifts in the reward centre: those that wait to be taken, and the last that were; nothing without any. */
export function GiftsPart() {
  const t = useText();
  return (
    <Waiting query={useQuery(giftsQuery)} className="h-24">
      {({ waiting, taken }) => (
        <>
          {waiting.length > 0 && (
            <Card title={t('gifts.waiting')} isHighlighted>
              <List gifts={waiting} label={t('gifts.waiting')} />
            </Card>
          )}
          {taken.length > 0 && (
            <Card title={t('gifts.taken')}>
              <List gifts={taken} label={t('gifts.taken')} />
            </Card>
          )}
        </>
      )}
    </Waiting>
  );
}

function List({ gifts, label }: { gifts: readonly Gift[]; label: string }) {
  return (
    <ul aria-label={label} className="flex flex-col">
      {gifts.map((gift) => (
        <Line key={gift.id} gift={gift} />
      ))}
    </ul>
  );
}

function Line({ gift }: { gift: Gift }) {
  const t = useText();
  const formats = useFormats();
  const showToast = useToasts();
  const taking = useTakeGift();
  const { id, source, rank, amount, until, takenAt } = gift;
  const title = t(texts[source], { rank });
  const moment = (at: string) => formats.dateTime(new Date(at));
  const handleTake = () =>
    taking.mutate(id, { onSuccess: () => showToast({ tone: 'gain', text: t('gifts.credited') }) });
  return (
    <li
      data-gift={source}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0"
    >
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{title}</span>
          <Amount value={readMoney(amount)} className="font-bold" />
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft">
          <span>{takenAt ? moment(takenAt) : t('gifts.until', { at: moment(until) })}</span>
          <span>{t('gifts.once')}</span>
        </p>
        <FormFault error={taking.error} />
      </div>
      {!takenAt && (
        <Button size="small" isBusy={taking.isPending} aria-label={`${t('gifts.take')}: ${title}`} onClick={handleTake}>
          {t('gifts.take')}
        </Button>
      )}
    </li>
  );
}

const texts = {
  levelUp: 'gifts.level_up',
  birthday: 'gifts.birthday',
  monthly: 'gifts.monthly',
  mission: 'gifts.mission',
  leaderboard: 'gifts.leaderboard',
} as const;
