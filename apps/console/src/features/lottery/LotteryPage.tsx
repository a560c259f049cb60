import { useQuery } from '@tanstack/react-query';
import { Notice, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { GamesTable } from './GamesTable.tsx';
import { GameView } from './GameView.tsx';
import { IssueView } from './IssueView.tsx';
import type { LotteryPageProps } from './lottery-page-props.ts';
import { lotteryAdminQuery } from './lottery-queries.ts';
import { skewOf } from './skew.ts';

/** The lottery's draws: all games, one game, or one issue, as the address says. */
export function LotteryPage(props: LotteryPageProps) {
  const { game, issue } = props.search;
  if (game !== undefined && issue !== undefined)
    return <IssueView key={`${game} ${issue}`} {...props} on={{ gameCode: game, issue }} />;
  if (game !== undefined) return <GameView key={game} {...props} gameCode={game} />;
  return <AllGames {...props} />;
}

function AllGames({ merchant, brandName, mayEdit }: LotteryPageProps) {
  const t = useText();
  const { data, dataUpdatedAt, error, refetch, isPending } = useQuery(lotteryAdminQuery(merchant));
  const skewMs = skewOf(data?.now, dataUpdatedAt);
  return (
    <>
      <PageHeader title={t('console_lottery.title')} context={brandName} />
      {error && <ProblemNotice error={error} title={t('console_lottery.unread')} onRetry={() => void refetch()} />}
      {data && !mayEdit && <Notice>{t('console_lottery.read_only')}</Notice>}
      {!(error && !data) && <GamesTable merchant={merchant} admin={data} skewMs={skewMs} isLoading={isPending} />}
    </>
  );
}
