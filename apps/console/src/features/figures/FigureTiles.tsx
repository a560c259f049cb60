import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { ReportName } from '@croupier/contract';
import type { TextKey } from '@croupier/i18n';
import { classNames, useFormats, useText } from '@croupier/ui';
import { SignedAmount } from '../../parts/SignedAmount.tsx';
import type { Dashboard } from './figures-queries.ts';

type Figures = Dashboard['figures'];
type Name = keyof Figures;

/** Changes of these figures are neither good nor bad, so they have no colour. */
const plain: ReadonlySet<Name> = new Set(['withdrawals']);

/** Name, meaning and report of each figure. */
const tiles: readonly { name: Name; title: TextKey; means: TextKey; opens: ReportName }[] = [
  { name: 'ggr', title: 'console_figures.figure.ggr', means: 'console_figures.means.ggr', opens: 'days' },
  { name: 'ngr', title: 'console_figures.figure.ngr', means: 'console_figures.means.ngr', opens: 'days' },
  { name: 'bet', title: 'console_figures.figure.bet', means: 'console_figures.means.bet', opens: 'categories' },
  {
    name: 'deposits',
    title: 'console_figures.figure.deposits',
    means: 'console_figures.means.deposits',
    opens: 'channels',
  },
  {
    name: 'withdrawals',
    title: 'console_figures.figure.withdrawals',
    means: 'console_figures.means.withdrawals',
    opens: 'channels',
  },
  {
    name: 'activeMembers',
    title: 'console_figures.figure.activeMembers',
    means: 'console_figures.means.activeMembers',
    opens: 'members',
  },
  {
    name: 'newMembers',
    title: 'console_figures.figure.newMembers',
    means: 'console_figures.means.newMembers',
    opens: 'days',
  },
];

/** Figures, each compared with the previous period; a click opens its report. */
export function FigureTiles({ merchant, dashboard }: { merchant: string; dashboard: Dashboard }) {
  const t = useText();
  const { now, figures } = dashboard;
  return (
    <ul className="flex flex-wrap gap-px overflow-hidden rounded-card bg-line shadow-mid">
      {tiles.map(({ name, title, means, opens }) => (
        <li
          key={name}
          className="relative flex min-w-0 grow basis-36 flex-col gap-1 bg-raised p-4 has-[a:hover]:bg-upper"
        >
          <Link
            to="/brands/$merchant/reports"
            params={{ merchant }}
            search={{ report: opens, from: opens === 'members' ? now.to : now.from, to: now.to }}
            className="text-small font-semibold text-ink-soft after:absolute after:inset-0 hover:text-ink"
          >
            {t(title)}
          </Link>
          <p className="figures text-title font-semibold text-ink">
            <Value of={figures[name].now} />
          </p>
          <Change {...figures[name]} isPlain={plain.has(name)} />
          <p className="text-caption text-ink-faint">{t(means)}</p>
        </li>
      ))}
    </ul>
  );
}

type Amount = { amount: string; currency: string };

function Value({ of }: { of: Amount | number }): ReactNode {
  const formats = useFormats();
  return typeof of === 'number' ? formats.number(of) : <SignedAmount wire={of} />;
}

/** For comparing only, without exact cents. */
const roughly = (of: Amount | number): number => (typeof of === 'number' ? of : Number(of.amount));

type ChangeProps = { now: Amount | number; before: Amount | number; isPlain: boolean };

/**
 * The change from the previous period. If one of the two is a loss, a percentage is meaningless and the figure is
 * shown.
 */
function Change({ now, before, isPlain }: ChangeProps) {
  const t = useText();
  const formats = useFormats();
  const [after, earlier] = [roughly(now), roughly(before)];
  if (after === earlier) return <p className="text-caption text-ink-soft">{t('console_figures.change_none')}</p>;
  if (earlier === 0) return <p className="text-caption text-ink-soft">{t('console_figures.change_new')}</p>;
  const isUp = after > earlier;
  const tone = isPlain ? 'text-ink-soft' : isUp ? 'text-gain' : 'text-loss';
  if (after < 0 || earlier < 0)
    return (
      <p className={classNames('text-caption', tone)}>
        <span aria-hidden="true">{isUp ? '▲ ' : '▼ '}</span>
        {t('console_figures.change_before')} <Value of={before} />
      </p>
    );
  const percent = formats.percent(Math.abs(after - earlier) / Math.abs(earlier), 0);
  return (
    <p className={classNames('text-caption', tone)}>
      <span aria-hidden="true">{isUp ? '▲ ' : '▼ '}</span>
      {t(isUp ? 'console_figures.change_up' : 'console_figures.change_down', { percent })}
    </p>
  );
}
