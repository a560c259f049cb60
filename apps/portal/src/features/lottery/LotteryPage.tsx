import { Button, Dialog, Icon, Notice, Skeleton, Tabs, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSettings } from '../../api/use-settings.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { usePlaying } from '../../parts/use-playing.ts';
import { lazyPart, whenSeen } from '../../routing/lazy-part.tsx';
import { useAddress, useNavigate } from '../../routing/router-context.ts';
import { compactTabs } from './compact-tabs.ts';
import { DrawHead } from './DrawHead.tsx';
import type { Families } from './GameList.tsx';
import { familyOf, viewOf, views } from './lottery-place.ts';
import type { View } from './lottery-place.ts';
import { menuQuery } from './lottery-queries.ts';
import type { LotteryGame } from './lottery-queries.ts';
import { PlayView } from './PlayView.tsx';

const columnClass = 'mx-auto w-full max-w-[88rem] px-4 sm:px-8';

// Loaded when opened: the page is for the board.
const TicketsView = lazyPart(() => import('./TicketsView.tsx'));
const ResultsView = lazyPart(() => import('./ResultsView.tsx'));
// The list beside the board is hidden on phones and not loaded there.
const loadGameList = () => import('./GameList.tsx');
const ListBeside = whenSeen(loadGameList, ListSpace);
const ListInDialog = lazyPart(loadGameList);
// The line beside the title uses texts of other pages, and loads after the board.
const PlayFacts = lazyPart(() => import('../../parts/PlayFacts.tsx'), ['games', 'play-safely']);
const RulesView = lazyPart(() => import('./RulesView.tsx'), ['lottery-rules']);

/** `/lottery`, `/vnLottery` and `/seaLottery`: one page for all games; the address says which comes first (RT-8). */
export function LotteryPage() {
  const t = useText();
  const { pathname, search } = useAddress();
  const { data: families, error, refetch } = useQuery(menuQuery);
  if (error && !families) {
    return (
      <div className={`${columnClass} py-8`}>
        <h1 className="heading mb-4 text-headline">{t('lottery.games')}</h1>
        <FetchFailure error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  const { gameCode } = search;
  const game = families && gameOf(families, gameCode, familyOf(pathname));
  if (!families || !game) {
    return (
      <div className={`${columnClass} flex flex-col gap-2 py-2 sm:gap-4 sm:py-6`}>
        <h1 className="heading min-h-11 text-title sm:text-headline">{t('lottery.games')}</h1>
        <Skeleton shape="block" className="h-22 sm:h-40" />
        <Skeleton shape="block" className="h-96" />
      </div>
    );
  }
  const isElsewhere = gameCode !== undefined && gameCode !== game.gameCode;
  return (
    <>
      <Suspense>
        <Companions />
      </Suspense>
      <GamePage game={game} families={families} isElsewhere={isElsewhere} />
    </>
  );
}

/** Effects without markup, separate so that they do not render the page again. */
function Companions() {
  usePlaying();
  return null;
}

type GamePageProps = { game: LotteryGame; families: Families; isElsewhere: boolean };

function GamePage({ game, families, isElsewhere }: GamePageProps) {
  const t = useText();
  const { brand } = useSettings();
  const [isChoosing, setIsChoosing] = useState(false);
  usePageTitle(game.gameName);
  return (
    <div className={`${columnClass} grid gap-6 py-2 sm:py-6 xl:grid-cols-[14rem_minmax(0,1fr)]`}>
      <div className="flex min-w-0 flex-col gap-2 sm:gap-4">
        <div className="flex min-h-11 items-center justify-between gap-3">
          <div className="flex min-w-0 flex-col sm:gap-1">
            <h1 className="heading text-body leading-tight sm:text-headline">{game.gameName}</h1>
            {/* As high as the button beside it: on a phone it takes no space from the numbers. */}
            <Suspense fallback={<span className="h-[1lh] text-caption" />}>
              <PlayFacts look="line" />
            </Suspense>
          </div>
          <Button
            icon="lottery"
            size="small"
            className="shrink-0 max-sm:min-h-11 xl:hidden"
            onClick={() => setIsChoosing(true)}
          >
            <span className="max-sm:sr-only">{t('lottery.choose_game')}</span>
            <Icon name="chevron-down" className="sm:hidden" />
          </Button>
        </div>
        {/* On a phone it is below the board. */}
        <p className="-mt-2 text-small text-ink-soft max-sm:hidden">{t('lottery.house_draw', { brand: brand.name })}</p>
        {isElsewhere && <Notice>{t('lottery.game_elsewhere', { name: game.gameName })}</Notice>}
        {/* Hydrated piece by piece, with taps handled in between. */}
        <Suspense>
          <DrawHead game={game} />
        </Suspense>
        <Suspense>
          <Views game={game} />
        </Suspense>
      </div>
      {/* Shown before the board but later in the document, so that the keyboard reaches the numbers first (LO-139). */}
      <div className="sticky top-32 max-h-[calc(100dvh-9rem)] self-start overflow-y-auto max-xl:hidden xl:order-first">
        <ListBeside families={families} selected={game.gameCode} />
      </div>
      <Dialog isOpen={isChoosing} onClose={() => setIsChoosing(false)} title={t('lottery.choose_game')}>
        <Suspense fallback={<ListSpace />}>
          <ListInDialog families={families} selected={game.gameCode} onChoose={() => setIsChoosing(false)} />
        </Suspense>
      </Dialog>
    </div>
  );
}

// texts: lottery.view.*
function Views({ game }: { game: LotteryGame }) {
  const t = useText();
  const navigate = useNavigate();
  const { search } = useAddress();
  const view = viewOf(search['view']);
  const select = (wanted: View) =>
    void navigate({
      search: ({ view: _view, ticket: _ticket, ...others }) =>
        wanted === 'play' ? others : { ...others, view: wanted },
    });
  return (
    <Tabs
      label={t('lottery.views')}
      className={compactTabs}
      tabs={views.map((id) => ({ id, label: t(`lottery.view.${id}`) }))}
      selected={view}
      onSelect={select}
    >
      {/* Another game begins with a new board and its own stored slip. */}
      <ViewOf key={game.gameCode} view={view} game={game} />
    </Tabs>
  );
}

/** The board keeps its state while another view is open. */
function ViewOf({ view, game }: { view: View; game: LotteryGame }) {
  return (
    <>
      <div hidden={view !== 'play'}>
        <PlayView game={game} />
      </div>
      <Suspense fallback={<Skeleton shape="block" className="h-96" />}>
        {view === 'tickets' && <TicketsView game={game} />}
        {view === 'results' && <ResultsView game={game} />}
        {view === 'rules' && <RulesView game={game} />}
      </Suspense>
    </>
  );
}

function ListSpace() {
  return <Skeleton shape="block" className="h-96" />;
}

/** The game in the address; without a known one, the first of the page's family. */
export function gameOf(
  families: Families,
  gameCode: string | undefined,
  family: LotteryGame['family'],
): LotteryGame | undefined {
  const all = families.flatMap(({ games }) => games.map(({ game }) => game));
  return all.find((game) => game.gameCode === gameCode) ?? all.find((game) => game.family === family) ?? all[0];
}
