import { Amount, Badge, Button, Card, EmptyState, Notice, ProgressBar, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { readMoney } from '../../api/read-money.ts';
import { useDuration } from '../../parts/use-duration.ts';
import { useMinutesLeft } from '../../parts/use-minutes-left.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { bonusQuery } from './bonus-queries.ts';
import type { BonusDetail } from './bonus-queries.ts';
import { endedText, percentOf, stateName, stateTones } from './bonus-texts.ts';
import { BonusBets } from './BonusBets.tsx';
import { BonusEntries } from './BonusEntries.tsx';
import { BonusSpins } from './BonusSpins.tsx';
import { BonusSteps } from './BonusSteps.tsx';
import { BonusUse } from './BonusUse.tsx';
import { Contributions } from './Contributions.tsx';
import { GiveUpDialog } from './GiveUpDialog.tsx';

/** One bonus with all its figures and their details. */
export function BonusView({ id }: { id: string }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-6">
      <CentreLink page="bonusDetails" className="self-start text-small text-highlight hover:underline">
        {t('bonuses.all')}
      </CentreLink>
      <Waiting query={useQuery(bonusQuery(id))}>
        {(bonus) => (bonus ? <Bonus bonus={bonus} /> : <EmptyState title={t('bonuses.no_such')} />)}
      </Waiting>
    </div>
  );
}

function Bonus({ bonus }: { bonus: BonusDetail }) {
  const t = useText();
  const { id, state, amount, left, endedAt, activeAt, reason } = bonus;
  const [isGivingUp, setIsGivingUp] = useState(false);
  const isOver = endedAt !== null;
  return (
    <>
      <Card
        isHighlighted={!isOver}
        title={
          <>
            {t('bonuses.bonus_of')} <Amount value={readMoney(amount)} />
          </>
        }
        action={<Badge tone={stateTones[state]}>{stateName(t, state)}</Badge>}
      >
        {isOver && (
          <Notice tone={state === 'COMPLETED' ? 'gain' : 'info'} className="mb-4">
            {endedText(t, bonus)}
            {reason !== null && (
              <>
                {' '}
                {t('bonuses.our_reason')} <q>{reason}</q>
              </>
            )}
          </Notice>
        )}
        {state === 'QUEUED' && <Notice className="mb-4">{t('bonuses.queued_hint')}</Notice>}
        {state === 'ENDING' && (
          <Notice tone="warn" className="mb-4">
            {t('bonuses.ending_hint')}
          </Notice>
        )}
        <Progress bonus={bonus} />
        <Figures bonus={bonus} />
        {!isOver && (
          <Button className="mt-6" onClick={() => setIsGivingUp(true)}>
            {t('bonuses.give_up')}
          </Button>
        )}
      </Card>
      <BonusSpins id={id} />
      {!isOver && <BonusUse />}
      <Contributions bonus={bonus} />
      {activeAt !== null && <BonusBets id={id} categories={bonus.categories} />}
      {activeAt !== null && <BonusEntries id={id} left={readMoney(left)} />}
      <BonusSteps steps={bonus.steps} />
      {isGivingUp && <GiveUpDialog id={id} left={left} onClose={() => setIsGivingUp(false)} />}
    </>
  );
}

function Progress({ bonus: { need, played, missing, endedAt } }: { bonus: BonusDetail }) {
  const t = useText();
  const [all, done, open] = [readMoney(need), readMoney(played), readMoney(missing)];
  return (
    <ProgressBar
      label={
        <>
          {t('bonuses.played')} <Amount value={done} className="font-bold text-ink" /> {t('bonuses.of')}{' '}
          <Amount value={all} className="font-bold text-ink" />
        </>
      }
      value={percentOf(done, all)}
      valueText={
        endedAt === null && (
          <>
            {t('bonuses.missing')} <Amount value={open} />
          </>
        )
      }
    />
  );
}

function Figures({ bonus }: { bonus: BonusDetail }) {
  const t = useText();
  const formats = useFormats();
  const duration = useDuration();
  const { left, maxBet, maxWin, expiresAt, pausedUntil, endedAt, openRounds, converted, returned, multiple } = bonus;
  const isOver = endedAt !== null;
  const minutesLeft = useMinutesLeft(isOver ? null : expiresAt);
  const time = (at: string) => <time dateTime={at}>{formats.dateTime(new Date(at))}</time>;
  const facts: [string, ReactNode][] = [
    ...(isOver
      ? ([
          [t('bonuses.converted'), <Amount key="converted" value={readMoney(converted)} />],
          [t('bonuses.returned'), <Amount key="returned" value={readMoney(returned)} />],
          [t('bonuses.ended_at'), time(endedAt)],
        ] satisfies [string, ReactNode][])
      : ([[t('bonuses.left'), <Amount key="left" value={readMoney(left)} />]] satisfies [string, ReactNode][])),
    [t('bonuses.multiple'), t('bonuses.times', { times: formats.number(Number(multiple)) })],
    [t('bonuses.max_bet'), maxBet ? <Amount key="bet" value={readMoney(maxBet)} /> : t('bonuses.no_bound')],
    [t('bonuses.max_win'), maxWin ? <Amount key="win" value={readMoney(maxWin)} /> : t('bonuses.no_bound')],
  ];
  if (minutesLeft !== null && expiresAt !== null) {
    facts.push([t('bonuses.time_left'), duration(minutesLeft)], [t('bonuses.ends_at'), time(expiresAt)]);
    if (pausedUntil !== null && Date.parse(pausedUntil) > Date.parse(expiresAt) - minutesLeft * 60_000)
      facts.push([t('bonuses.paused_until'), time(pausedUntil)]);
  }
  if (openRounds > 0) facts.push([t('bonuses.open_rounds'), formats.number(openRounds)]);
  return (
    <dl className="mt-6 divide-y divide-line rounded-card bg-sunken px-4 text-small">
      {facts.map(([name, fact]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="figures min-w-0 text-end font-semibold">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
