import { useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, EmptyState, Notice, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { NewerOlder } from '../../parts/NewerOlder.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Section } from '../../parts/Section.tsx';
import { Time } from '../../parts/Time.tsx';
import { useDayText } from '../../parts/use-day-text.ts';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { liabilityQuery, pointDaysQuery, pointTermsQuery } from './points-queries.ts';
import type { PointDay, PointDesk as Desk, PointTerms } from './points-queries.ts';
import { PointTermsDialog } from './PointTermsDialog.tsx';

type PointsDeskProps = { merchant: string; before: string | undefined; mayEdit: boolean };

/** What earns points, what they are worth, what members hold, and what each day credited (PT-12, PT-14). */
export function PointsDesk({ merchant, before, mayEdit }: PointsDeskProps) {
  const t = useText();
  const [isEditing, setIsEditing] = useState(false);
  const { data, error, refetch } = useQuery(pointTermsQuery(merchant));
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-prose text-small text-ink-soft">{t('console_points.lead')}</p>
        {mayEdit && data && (
          <Button kind="main" icon="edit" onClick={() => setIsEditing(true)}>
            {t('console_points.change')}
          </Button>
        )}
      </div>
      {error && <ProblemNotice error={error} title={t('console_points.unread')} onRetry={() => void refetch()} />}
      <Liability merchant={merchant} />
      {data && <Rates desk={data} />}
      <Days merchant={merchant} before={before} />
      {isEditing && data && <PointTermsDialog merchant={merchant} desk={data} onClose={() => setIsEditing(false)} />}
    </>
  );
}

function Liability({ merchant }: { merchant: string }) {
  const t = useText();
  const formats = useFormats();
  const { data, error, refetch } = useQuery(liabilityQuery(merchant));
  if (error && !data)
    return <ProblemNotice error={error} title={t('console_points.unread')} onRetry={() => void refetch()} />;
  const whole = (points: { whole: string }) => formats.number(Number(points.whole));
  return (
    <Section title={t('console_points.liability')} lead={t('console_points.liability_lead')}>
      {data && (
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          <Fact name={t('console_points.outstanding')}>{whole(data.points)}</Fact>
          <Fact name={t('console_points.holders')}>{formats.number(data.members)}</Fact>
          <Fact name={t('console_points.worth')}>
            {data.worth ? <WireAmount wire={data.worth} /> : t('console_points.not_converted')}
          </Fact>
          <Fact name={t('console_points.earned_days', { days: data.days })}>{whole(data.earned)}</Fact>
          <Fact name={t('console_points.converted_days', { days: data.days })}>
            {whole(data.converted.points)} → <WireAmount wire={data.converted.paid} />
          </Fact>
          <Fact name={t('console_points.redeemed_days', { days: data.days })}>
            {whole(data.redeemed.points)} ({formats.number(data.redeemed.count)})
          </Fact>
        </dl>
      )}
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-faint">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}

type Row = { category: string; now: string | null; next: string | null };

function Rates({ desk }: { desk: Desk }) {
  const t = useText();
  const dayText = useDayText();
  const { inForce, coming, categories, versions } = desk;
  const rateIn = ({ rates }: PointTerms, wanted: string) => {
    const found = rates.find(({ category }) => category === wanted);
    return found ? t('console_points.rate', { points: found.points, per: found.per }) : null;
  };
  const columns: TableColumn<Row>[] = [
    { id: 'category', header: t('console_rewards.category'), renderCell: ({ category }) => category },
    { id: 'now', header: t('console_rewards.now'), renderCell: ({ now }) => now ?? t('console_rewards.none') },
    ...(coming
      ? [
          {
            id: 'next',
            header: t('console_rewards.then'),
            renderCell: ({ next }: Row) => next ?? t('console_rewards.none'),
          },
        ]
      : []),
  ];
  const rows = categories.map((category) => ({
    category,
    now: rateIn(inForce, category),
    next: coming && rateIn(coming, category),
  }));
  return (
    <Section title={t('console_points.rates')} lead={t('console_points.rates_lead')}>
      {coming?.fromDay && (
        <Notice>{t('console_rewards.coming', { day: dayText.long(coming.fromDay), version: coming.version })}</Notice>
      )}
      <Worth terms={coming ?? inForce} />
      <Table
        caption={t('console_points.rates')}
        columns={columns}
        rows={rows}
        rowKey={({ category }) => category}
        empty={t('console_rewards.none')}
      />
      <Versions versions={versions} />
    </Section>
  );
}

function Worth({ terms: { ratio, multiple, version } }: { terms: PointTerms }) {
  const t = useText();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-small">
      <Fact name={t('console_points.ratio')}>
        {ratio ? (
          <>
            {t('console_points.points', { points: ratio.points })} = <WireAmount wire={ratio.amount} />
          </>
        ) : (
          t('console_points.not_converted')
        )}
      </Fact>
      <Fact name={t('console_points.multiple')}>{multiple}</Fact>
      <Fact name={t('console_rewards.version')}>{version === 0 ? t('console_points.none_yet') : version}</Fact>
    </dl>
  );
}

function Versions({ versions }: { versions: readonly PointTerms[] }) {
  const t = useText();
  const dayText = useDayText();
  const made = versions.filter((one) => one.made !== null);
  if (made.length === 0) return null;
  return (
    <details>
      <summary className="control-label flex min-h-11 cursor-pointer items-center">
        {t('console_rewards.versions')}
      </summary>
      <ol className="flex flex-col">
        {made.map(({ version, fromDay, made: by }) => (
          <li key={version} className="flex flex-col border-t border-line py-2 text-small first:border-0">
            <span>
              {t('console_rewards.version_from', { version, day: fromDay === null ? '' : dayText.long(fromDay) })}
            </span>
            <span className="break-words">{by!.reason}</span>
            <span className="text-caption text-ink-faint">
              {by!.by.name} <Time at={by!.at} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Days({ merchant, before }: { merchant: string; before: string | undefined }) {
  const t = useText();
  const formats = useFormats();
  const dayText = useDayText();
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(pointDaysQuery(merchant, before));
  const columns: TableColumn<PointDay>[] = [
    { id: 'day', header: t('console_rewards.day'), renderCell: ({ day }) => dayText.long(day) },
    {
      id: 'members',
      header: t('console_rewards.members'),
      isFigure: true,
      renderCell: ({ members, isDone }) =>
        isDone ? formats.number(members) : `${formats.number(members)} ${t('console_points.under_way')}`,
    },
    {
      id: 'points',
      header: t('console_points.credited'),
      isFigure: true,
      renderCell: ({ points }) => formats.number(Number(points.whole)),
    },
    {
      id: 'categories',
      header: t('console_rewards.by_category'),
      renderCell: ({ categories }) => (
        <ul className="flex flex-col">
          {categories.map(({ category, validBet, points }) => (
            <li key={category} className="flex justify-between gap-4">
              <span>{category}</span>
              <span className="figures">
                {formats.number(Number(points.whole))} {t('console_rewards.of')} <WireAmount wire={validBet} />
              </span>
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <Section title={t('console_points.days')} lead={t('console_points.days_lead')}>
      {error && !data ? (
        <ProblemNotice error={error} title={t('console_points.unread')} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption={t('console_points.days')}
          columns={columns}
          rows={data?.days ?? []}
          rowKey={({ day }) => day}
          isLoading={isPending || isPlaceholderData}
          empty={<EmptyState title={t('console_points.days_none')}>{t('console_points.days_hint')}</EmptyState>}
          footer={
            (before !== undefined || typeof data?.next === 'string') && (
              <NewerOlder
                label={t('console_rewards.pages')}
                before={before}
                next={data?.next ?? null}
                renderLink={({ before: from, ...link }) => (
                  <Link
                    to="/brands/$merchant/rewards"
                    params={{ merchant }}
                    search={{ show: 'points', ...(from !== undefined && { before: from }) }}
                    {...link}
                  />
                )}
              />
            )
          }
        />
      )}
    </Section>
  );
}
