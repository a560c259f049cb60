import { Amount, Badge, buttonClass, Card, EmptyState, Notice, ProgressBar, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { readMoney } from '../../api/read-money.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { Benefits } from './Benefits.tsx';
import { levelsQuery } from './levels-queries.ts';
import type { Levels } from './levels-queries.ts';

/** `vip`: the level that a member holds, what is missing and by when, and what each level brings (PM-15). */
export function LevelsPage() {
  return <Waiting query={useQuery(levelsQuery)}>{(data) => <Known data={data} />}</Waiting>;
}

function Known({ data }: { data: Levels }) {
  const t = useText();
  const formats = useFormats();
  if (data.levels.length === 0)
    return (
      <div className="rounded-card bg-raised shadow-low">
        <EmptyState title={t('levels.none')}>{t('levels.none_lead')}</EmptyState>
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <Mine data={data} />
      {data.changesOn && (
        <Notice>{t('levels.changes', { day: formats.date(new Date(`${data.changesOn}T12:00:00Z`)) })}</Notice>
      )}
      <Benefits data={data} />
      <History data={data} />
    </div>
  );
}

const nameOf = ({ levels }: Levels, wanted: number) => levels.find(({ level }) => level === wanted)?.name;

function Mine({ data }: { data: Levels }) {
  const t = useText();
  const formats = useFormats();
  const { mine } = data;
  const { level: held, next, keep, day } = mine;
  const target = next && data.levels.find(({ level }) => level === next.level);
  return (
    <Card title={t('levels.mine')} isHighlighted>
      <div className="flex flex-col gap-5" data-level={held}>
        <div className="flex flex-wrap items-center gap-3">
          <p className="heading text-headline leading-tight sm:text-display">
            {nameOf(data, held) ?? t('levels.no_level')}
          </p>
          {held > 0 && <Badge tone="gain">{t('levels.level', { level: held })}</Badge>}
        </div>
        {target ? (
          <div className="flex flex-col gap-4">
            <p className="text-small text-ink-soft">{t('levels.next', { name: target.name })}</p>
            <Sum label={t('levels.deposits')} has={mine.deposit} needs={target.deposit} missing={next.missingDeposit} />
            <Sum label={t('levels.bets')} has={mine.bet} needs={target.bet} missing={next.missingBet} />
          </div>
        ) : (
          <p className="text-small text-ink-soft">{t('levels.top')}</p>
        )}
        {keep && (
          <div className="flex flex-col gap-2">
            <Sum label={t('levels.month_bet')} has={mine.monthBet} needs={keep.need} missing={keep.missing} />
            <p className="text-small text-ink-soft">
              {keep.isNewlyReached
                ? t('levels.keep_new')
                : readMoney(keep.missing).units === 0n
                  ? t('levels.kept')
                  : t('levels.keep_by', { at: formats.dateTime(new Date(keep.until)) })}
            </p>
          </div>
        )}
        <p className="text-caption text-ink-faint">
          {day ? t('levels.as_of', { day: formats.date(new Date(`${day}T12:00:00Z`)) }) : t('levels.not_counted')}
        </p>
        <BirthdayNote birthday={data.birthday} />
      </div>
    </Card>
  );
}

type Wire = Levels['mine']['bet'];

function Sum({ label, has, needs, missing }: { label: string; has: Wire; needs: Wire; missing: Wire }) {
  const t = useText();
  const [done, all, left] = [readMoney(has), readMoney(needs), readMoney(missing)];
  return (
    <ProgressBar
      label={
        <>
          {label}: <Amount value={done} className="font-bold text-ink" /> {t('levels.of')} <Amount value={all} />
        </>
      }
      value={all.units === 0n ? 100 : Number((done.units * 100n) / all.units)}
      valueText={
        left.units === 0n ? (
          t('levels.enough')
        ) : (
          <>
            {t('levels.missing')} <Amount value={left} />
          </>
        )
      }
    />
  );
}

/** A birthday that is not known brings no gift: said before the day, with the way to mend it. */
function BirthdayNote({ birthday }: Pick<Levels, 'birthday'>) {
  const t = useText();
  if (birthday === 'known') return null;
  return (
    <p className="flex flex-wrap items-center gap-3 text-small text-ink-soft">
      {t(birthday === 'new' ? 'levels.birthday_new' : 'levels.birthday_unknown')}
      {birthday === 'unknown' && (
        <CentreLink page="securityCenter" from="vip" className={buttonClass({ size: 'small' })}>
          {t('levels.to_profile')}
        </CentreLink>
      )}
    </p>
  );
}

function History({ data }: { data: Levels }) {
  const t = useText();
  const formats = useFormats();
  const { history } = data;
  if (history.length === 0) return null;
  const named = (level: number) => nameOf(data, level) ?? t('levels.no_level');
  return (
    <Card title={t('levels.history')}>
      <ol aria-label={t('levels.history')} className="flex flex-col">
        {history.map(({ from, was, now, why, bet, deposit, monthBet }) => (
          <li key={from} className="flex flex-col gap-1 border-t border-line py-3 first:border-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">
                {named(was)} → {named(now)}
              </span>
              <time dateTime={from} className="figures text-small text-ink-soft">
                {formats.date(new Date(`${from}T12:00:00Z`))}
              </time>
            </p>
            <p className="text-small text-ink-soft">
              {t(reasons[why])}{' '}
              {monthBet ? (
                <>
                  {t('levels.month_bet')}: <Amount value={readMoney(monthBet)} />
                </>
              ) : (
                <>
                  {t('levels.deposits')}: <Amount value={readMoney(deposit)} />, {t('levels.bets')}:{' '}
                  <Amount value={readMoney(bet)} />
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const reasons = { reached: 'levels.reached', lowered: 'levels.lowered', regained: 'levels.regained' } as const;
