import type { ReactNode } from 'react';
import { Badge, Button, Notice, ProgressBar, useFormats, useText } from '@croupier/ui';
import { Fact, Facts } from '../../parts/Facts.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Time } from '../../parts/Time.tsx';
import { useDayText } from '../../parts/use-day-text.ts';
import { WireAmount } from '../../parts/WireAmount.tsx';
import type { Promotion } from './promotions-queries.ts';
import { categoryName } from './promotion-texts.ts';

type PromotionFiguresProps = {
  merchant: string;
  promotion: Promotion | undefined;
  isDirty: boolean;
  mayTry: boolean;
  mayPublish: boolean;
  trying: { isPending: boolean; error: unknown };
  onTry: (version: number) => void;
  onPublish: () => void;
};

/** What the saved version costs and would have cost, its budget, and the way to publishing it. */
export function PromotionFigures(props: PromotionFiguresProps) {
  const { promotion, isDirty, mayTry, mayPublish, trying, onTry, onPublish } = props;
  const t = useText();
  if (!promotion)
    return (
      <Card title={t('console_promotions.figures')}>
        <p className="text-small text-ink-soft">{t('console_promotions.figures_after_save')}</p>
      </Card>
    );
  const { version, liveVersion, state, dryRun, title } = promotion;
  const isLive = liveVersion === version && state !== 'draft';
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {liveVersion !== null && <Budget promotion={promotion} />}
      <Card title={t('console_promotions.cost')}>
        {isDirty && <Notice tone="warn">{t('console_promotions.figures_of', { version })}</Notice>}
        <Cost promotion={promotion} />
      </Card>
      <Card
        title={t('console_promotions.dry_run')}
        action={
          mayTry && (
            <Button
              size="small"
              icon="play"
              isBusy={trying.isPending}
              disabled={isDirty}
              onClick={() => onTry(version)}
            >
              {t('console_promotions.dry_run_now')}
            </Button>
          )
        }
      >
        {trying.isPending && (
          <div aria-live="polite">
            <ProgressBar label={t('console_promotions.dry_run_running')} />
          </div>
        )}
        {trying.error !== null && (
          <ProblemNotice
            error={trying.error}
            title={t('console_promotions.dry_run_failed')}
            refusalTexts={{ promotion_changed: 'console_promotions.refused_changed' }}
          />
        )}
        {dryRun ? (
          <DryRun dryRun={dryRun} />
        ) : (
          <p className="text-small text-ink-soft">{t('console_promotions.dry_run_lead')}</p>
        )}
      </Card>
      {mayPublish && !isLive && (
        <Card title={t('console_promotions.publishing')}>
          <ul className="flex flex-col gap-1 text-small">
            <Step isDone={!isDirty}>{t('console_promotions.step_saved')}</Step>
            <Step isDone={title !== null}>{t('console_promotions.step_page')}</Step>
            <Step isDone={dryRun !== null && !isDirty}>{t('console_promotions.step_dry_run')}</Step>
          </ul>
          <Button kind="main" isWide disabled={isDirty || !promotion.canPublish} onClick={onPublish}>
            {t('console_promotions.publish_version', { version })}
          </Button>
        </Card>
      )}
      <Versions promotion={promotion} />
    </div>
  );
}

function Card({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-card bg-raised p-4 shadow-low">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="heading text-title">{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}

function Budget({ promotion: { budget } }: { promotion: Promotion }) {
  const t = useText();
  const used = Number(budget.reserved.amount) + Number(budget.given.amount) - Number(budget.returned.amount);
  return (
    <Card title={t('console_promotions.budget')}>
      <ProgressBar
        label={t('console_promotions.budget_used')}
        value={Math.max(0, used)}
        max={Math.max(Number(budget.total.amount), 1)}
        valueText={<WireAmount wire={budget.total} />}
      />
      <Facts>
        <Fact name={t('console_promotions.reserved')}>
          <WireAmount wire={budget.reserved} />
        </Fact>
        <Fact name={t('console_promotions.given')}>
          <WireAmount wire={budget.given} />
        </Fact>
        <Fact name={t('console_promotions.returned')}>
          <WireAmount wire={budget.returned} />
        </Fact>
        <Fact name={t('console_promotions.free')}>
          <WireAmount wire={budget.free} className="font-semibold" />
        </Fact>
      </Facts>
    </Card>
  );
}

function Cost({ promotion: { cost } }: { promotion: Promotion }) {
  const t = useText();
  const formats = useFormats();
  return (
    <>
      <Facts>
        <Fact name={t('console_promotions.cost_reward')}>
          <WireAmount wire={cost.reward} />
        </Fact>
        <Fact name={t('console_promotions.cost_need')}>
          <WireAmount wire={cost.need} />
        </Fact>
        <Fact name={t('console_promotions.cost_of_one')}>
          <WireAmount wire={cost.expected} className="font-semibold" />
        </Fact>
      </Facts>
      {cost.byCategory.length > 0 && (
        <details className="text-small">
          <summary className="min-h-8 cursor-pointer text-ink-soft">{t('console_promotions.cost_by_category')}</summary>
          <Facts>
            {cost.byCategory.map(({ category, edgePercent, contribution, expected }) => (
              <Fact key={category} name={categoryName(t, category)}>
                <WireAmount wire={expected} />
                <span className="text-caption text-ink-faint">
                  {t('console_promotions.edge_counts', {
                    edge: formats.number(Number(edgePercent), 3),
                    percent: contribution,
                  })}
                </span>
              </Fact>
            ))}
          </Facts>
        </details>
      )}
      <p className="text-caption text-ink-faint">{t('console_promotions.cost_note')}</p>
    </>
  );
}

function DryRun({ dryRun }: { dryRun: NonNullable<Promotion['dryRun']> }) {
  const t = useText();
  const { short } = useDayText();
  return (
    <>
      <Facts>
        <Fact name={t('console_promotions.dry_run_days')}>
          {short(dryRun.from)} – {short(dryRun.to)}
        </Fact>
        <Fact name={t('console_promotions.dry_run_qualified')}>
          {t('console_promotions.dry_run_members', { count: dryRun.members })}
          <span className="text-ink-soft">{t('console_promotions.dry_run_rewards', { count: dryRun.rewards })}</span>
        </Fact>
        <Fact name={t('console_promotions.dry_run_cost')}>
          <WireAmount wire={dryRun.cost} />
        </Fact>
        <Fact name={t('console_promotions.dry_run_expected')}>
          <WireAmount wire={dryRun.expected} className="font-semibold" />
        </Fact>
        <Fact name={t('console_promotions.dry_run_at')}>
          <Time at={dryRun.at} />
        </Fact>
      </Facts>
      {dryRun.isBudgetReached && <Notice tone="warn">{t('console_promotions.dry_run_budget')}</Notice>}
    </>
  );
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const t = useText();
  return (
    <li className="flex items-center justify-between gap-3">
      {children}
      <Badge tone={isDone ? 'gain' : 'plain'}>
        {t(isDone ? 'console_promotions.step_done' : 'console_promotions.step_open')}
      </Badge>
    </li>
  );
}

function Versions({ promotion: { versions, liveVersion } }: { promotion: Promotion }) {
  const t = useText();
  return (
    <Card title={t('console_promotions.versions')}>
      <ol className="flex flex-col gap-2 text-small">
        {versions.map(({ version, at, by, publishedAt }) => (
          <li key={version} className="flex flex-col">
            <span className="flex flex-wrap items-center gap-2">
              <strong>{t('console_promotions.version_number', { version })}</strong>
              {version === liveVersion && <Badge tone="gain">{t('console_promotions.version_live')}</Badge>}
            </span>
            <span className="text-caption text-ink-soft">
              {by} <Time at={at} className="text-ink-faint" />
            </span>
            {publishedAt !== null && (
              <span className="text-caption text-ink-soft">
                {t('console_promotions.version_published')} <Time at={publishedAt} className="text-ink-faint" />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
