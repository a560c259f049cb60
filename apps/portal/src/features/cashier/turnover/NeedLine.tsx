import type { TextKey } from '@croupier/i18n';
import { money } from '@croupier/money';
import { Amount, classNames, Icon, useFormats, useText } from '@croupier/ui';
import type { IconName } from '@croupier/ui';
import { readMoney } from '../../../api/read-money.ts';
import { percentOf } from './progress.ts';
import type { TurnoverNeed } from './turnover-queries.ts';

const icons: Readonly<Record<TurnoverNeed['source'], IconName>> = {
  deposit: 'deposit',
  transfer: 'users',
  bonus: 'promotions',
  rebate: 'refresh',
  referral: 'users',
  points: 'points',
  manual: 'edit',
};

const categories = new Set(['LOTT', 'ELOTT', 'LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT']);

// texts: cashier.turnover_source.* texts: reports.cat.*
/** One need: its source, its amount, its progress, and how bets count for it. */
export function NeedLine({ need }: { need: TurnoverNeed }) {
  const t = useText();
  const formats = useFormats();
  const [all, moved, played, remaining] = [need.need, need.moved, need.played, need.remaining].map(readMoney) as [
    ReturnType<typeof readMoney>,
    ReturnType<typeof readMoney>,
    ReturnType<typeof readMoney>,
    ReturnType<typeof readMoney>,
  ];
  const own = money(all.units - moved.units, all.currency);
  const isDone = remaining.units === 0n;
  const nameOf = (category: string) => t(`reports.cat.${categories.has(category) ? category : 'OTHER'}` as TextKey);
  const parts = need.contributions.map(({ category, percent }) =>
    t('cashier.turnover_counts', { category: nameOf(category), percent: formats.number(percent) }),
  );
  return (
    <li data-need={need.source} className="flex gap-3 border-t border-line py-4 first:border-0 last:pb-0">
      <span
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isDone ? 'bg-gain-soft text-gain' : 'bg-high text-ink-soft',
        )}
      >
        <Icon name={isDone ? 'check' : icons[need.source]} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="control-label">
            {t(`cashier.turnover_source.${need.source}`)} <Amount value={readMoney(need.amount)} />
          </span>
          <span className="text-small font-bold">
            {isDone ? (
              <span className="text-gain">{t('cashier.turnover_done')}</span>
            ) : (
              <>
                <Amount value={remaining} /> {t('cashier.turnover_left')}
              </>
            )}
          </span>
        </div>
        <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
          <span
            style={{ inlineSize: `${percentOf(played, own)}%` }}
            className={classNames('block h-full rounded-full', isDone ? 'bg-gain' : 'bg-highlight')}
          />
        </span>
        <p className="text-caption text-ink-faint">
          <time dateTime={need.at} className="figures">
            {formats.dateTime(new Date(need.at))}
          </time>
          {' · '}
          {t('cashier.turnover_multiple', { multiple: formats.number(Number(need.multiple)) })}
          {moved.units > 0n && (
            <>
              {' · '}
              {t('cashier.turnover_moved')} <Amount value={moved} />
            </>
          )}
        </p>
        {need.scope && (
          <p className="text-caption text-ink-faint">
            {t('cashier.turnover_scope', { games: need.scope.map(nameOf).join(', ') })}
          </p>
        )}
        {parts.length > 0 && <p className="text-caption text-ink-faint">{parts.join(' · ')}</p>}
      </div>
    </li>
  );
}
