import { Notice, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { Section } from '../../parts/Section.tsx';
import { Time } from '../../parts/Time.tsx';
import { useDayText } from '../../parts/use-day-text.ts';
import { WireAmount } from '../../parts/WireAmount.tsx';
import type { RebateDesk, RebateTerms } from './rewards-queries.ts';

/** What a level has of its own; a lower level's rate holds where it has none. */
export const percentOf = ({ rates }: Pick<RebateTerms, 'rates'>, wanted: string, of = 0): string | null =>
  rates.find(({ level, category }) => level === of && category === wanted)?.percent ?? null;

/** Level 0 and those of the brand. */
export const rateLevels = ({ levels }: Pick<RebateDesk, 'levels'>): { level: number; name: string | null }[] => [
  { level: 0, name: null },
  ...levels,
];

type Row = { category: string; level: number; name: string | null; now: string | null; next: string | null };

/** The rates in force, those that come, and the versions before. */
export function RebateRates({ desk }: { desk: RebateDesk }) {
  const t = useText();
  const dayText = useDayText();
  const { inForce, coming, categories, versions } = desk;
  const shown = (percent: string | null) => (percent === null ? t('console_rewards.none') : `${percent} %`);
  const columns: TableColumn<Row>[] = [
    { id: 'category', header: t('console_rewards.category'), renderCell: ({ category }) => category },
    {
      id: 'level',
      header: t('console_rewards.choose_level'),
      renderCell: ({ level, name }) =>
        name === null ? t('console_rewards.everybody') : t('console_rewards.level_of', { level, name }),
    },
    { id: 'now', header: t('console_rewards.now'), renderCell: ({ now }) => shown(now) },
    ...(coming ? [{ id: 'next', header: t('console_rewards.then'), renderCell: ({ next }: Row) => shown(next) }] : []),
  ];
  const rows = categories.flatMap((category) =>
    rateLevels(desk)
      .map(({ level, name }) => ({
        category,
        level,
        name,
        now: percentOf(inForce, category, level),
        next: coming && percentOf(coming, category, level),
      }))
      .filter(({ level, now, next }) => level === 0 || now !== null || next !== null),
  );
  return (
    <Section title={t('console_rewards.rates')} lead={t('console_rewards.rates_lead')}>
      {coming?.fromDay && (
        <Notice>{t('console_rewards.coming', { day: dayText.long(coming.fromDay), version: coming.version })}</Notice>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-small">
        <Terms terms={inForce} />
      </dl>
      <Table
        caption={t('console_rewards.rates')}
        columns={columns}
        rows={rows}
        rowKey={({ category, level }) => `${category} ${level}`}
        empty={t('console_rewards.none')}
      />
      <Versions versions={versions} />
    </Section>
  );
}

function Terms({ terms: { least, paysItself, version } }: { terms: RebateTerms }) {
  const t = useText();
  return (
    <>
      <div>
        <dt className="text-caption text-ink-faint">{t('console_rewards.least')}</dt>
        <dd>
          <WireAmount wire={least} />
        </dd>
      </div>
      <div>
        <dt className="text-caption text-ink-faint">{t('console_rewards.who_pays')}</dt>
        <dd>{t(paysItself ? 'console_rewards.pays_itself' : 'console_rewards.on_claim')}</dd>
      </div>
      <div>
        <dt className="text-caption text-ink-faint">{t('console_rewards.version')}</dt>
        <dd>{version === 0 ? t('console_rewards.as_set_up') : version}</dd>
      </div>
    </>
  );
}

function Versions({ versions }: { versions: readonly RebateTerms[] }) {
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
