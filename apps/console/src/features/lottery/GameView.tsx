import { useQuery } from '@tanstack/react-query';
import { Button, Notice, useFormats, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Section } from '../../parts/Section.tsx';
import { Acts } from './Acts.tsx';
import { Back } from './Back.tsx';
import { IssuesSection } from './IssuesSection.tsx';
import { Limits } from './Limits.tsx';
import { LimitsDialog } from './LimitsDialog.tsx';
import type { LotteryPageProps } from './lottery-page-props.ts';
import { gameQuery } from './lottery-queries.ts';
import { isGameAct } from './lottery-search.ts';
import type { GameAct, LotterySearch } from './lottery-search.ts';
import { NumberDialog } from './NumberDialog.tsx';
import { NumbersTable } from './NumbersTable.tsx';
import { GameBadge } from './StateBadges.tsx';
import { StopDialog } from './StopDialog.tsx';

type GameViewProps = LotteryPageProps & { gameCode: string };

/** One game: its issues, limits and special numbers, and whether it runs. */
export function GameView({ merchant, brandName, search, self, mayEdit, onSearch, gameCode }: GameViewProps) {
  const t = useText();
  const formats = useFormats();
  const { data, error, refetch } = useQuery(gameQuery(merchant, gameCode));
  const { act, ...rest } = search;
  const open = (next: GameAct) => () => onSearch({ ...rest, act: next });
  const close = () => onSearch(rest satisfies LotterySearch);
  const stopped = data?.game.stopped;
  return (
    <>
      <Back merchant={merchant} search={{}} label={t('console_lottery.all_games')} />
      <PageHeader title={data?.game.gameName ?? gameCode} context={brandName}>
        {data && (
          <div className="flex flex-wrap items-center gap-2">
            <GameBadge game={data.game} />
            {mayEdit && (
              <Button
                size="small"
                kind={stopped ? 'main' : 'danger'}
                icon={stopped ? 'play' : 'pause'}
                onClick={open(stopped ? 'resume' : 'stop')}
              >
                {t(stopped ? 'console_lottery.resume' : 'console_lottery.stop')}
              </Button>
            )}
          </div>
        )}
      </PageHeader>
      {error && <ProblemNotice error={error} title={t('console_lottery.unread')} onRetry={() => void refetch()} />}
      {stopped && (
        <Notice tone="warn">
          {t('console_lottery.stopped_since', { time: formats.dateTime(Date.parse(stopped.at)) })}
        </Notice>
      )}
      <IssuesSection
        merchant={merchant}
        gameCode={gameCode}
        limit={data?.game.limits.draw}
        search={rest}
        onSearch={onSearch}
      />
      {data && (
        <>
          <Section
            title={t('console_lottery.special')}
            lead={t('console_lottery.special_lead')}
            action={
              mayEdit && (
                <Button size="small" icon="plus" onClick={open('number')}>
                  {t('console_lottery.number_add')}
                </Button>
              )
            }
          >
            <NumbersTable
              merchant={merchant}
              gameCode={gameCode}
              numbers={data.numbers}
              now={data.now}
              mayEdit={mayEdit}
            />
          </Section>
          <Section
            title={t('console_lottery.limits')}
            lead={t('console_lottery.limits_lead')}
            action={
              mayEdit && (
                <Button size="small" icon="edit" onClick={open('limits')}>
                  {t('console_lottery.limits_edit')}
                </Button>
              )
            }
          >
            <Limits limits={data.game.limits} />
          </Section>
          <Section title={t('console_lottery.acts')} lead={t('console_lottery.acts_lead')}>
            <Acts acts={data.acts} self={self} />
          </Section>
          {mayEdit && (act === 'stop' || act === 'resume') && (
            <StopDialog merchant={merchant} admin={data} act={act} self={self} onClose={close} />
          )}
          {mayEdit && act === 'limits' && <LimitsDialog merchant={merchant} admin={data} self={self} onClose={close} />}
          {mayEdit && act === 'number' && <NumberDialog merchant={merchant} admin={data} onClose={close} />}
        </>
      )}
      {data && !mayEdit && isGameAct(act) && <Notice>{t('console_lottery.read_only')}</Notice>}
    </>
  );
}
