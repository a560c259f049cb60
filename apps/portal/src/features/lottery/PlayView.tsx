import { MAX_LINES } from '@croupier/contract/limits';
import type { Play } from '@croupier/lottery';
import { isCurrency } from '@croupier/money';
import { Button, Dialog, Notice, Skeleton, useFormats, useText } from '@croupier/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { bonusKey } from '../../api/queries.ts';
import { useSettings } from '../../api/use-settings.ts';
import { useWallet } from '../../api/use-wallet.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { NotifyMe } from '../../pwa/NotifyMe.tsx';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { useNavigate, useOfAddress } from '../../routing/router-context.ts';
import { Board } from './Board.tsx';
import { FineAmount } from '../../parts/FineAmount.tsx';
import { drawQuery, numbersQuery, playsQuery, rulesQuery } from './lottery-queries.ts';
import type { LotteryGame, Rules } from './lottery-queries.ts';
import { dayOfIssue } from './number-sets.ts';
import { noPicks, writtenPicks } from './pick-tools.ts';
import type { Picks } from './pick-tools.ts';
import { rowName } from '@croupier/i18n/play-texts';
import { isStillTrue } from './placed-slip.ts';
import type { PlacedSlip } from './placed-slip.ts';
import { Placed } from './Placed.tsx';
import { betsOf, Slip, stakeOfLines } from './Slip.tsx';
import { priceLine } from './slip-line.ts';
import type { LineFault, SlipLine, SlipTerms } from './slip-line.ts';
import { slipDrawOf, useOpenDraw } from './slip-draw.ts';
import { BarClock, SlipClock } from './SlipClock.tsx';
import { slipPlace } from './slip-place.ts';
import { useStoredSlip } from './slip-store.ts';
import { numbersIn } from './special-numbers.ts';
import type { LineNumbers } from './special-numbers.ts';
import { TermsPanel } from './TermsPanel.tsx';
import { isClosed, usePlacing } from './use-placing.ts';

const noLineNumbers: LineNumbers = { closed: [], reduced: [] };

const ChaseDialog = lazyPart(() => import('./ChaseDialog.tsx'));

/** The board with the plays that the brand offers. */
export function PlayView({ game }: { game: LotteryGame }) {
  const { data: table, error, refetch } = useQuery(playsQuery(game.type));
  const { data: rules } = useQuery(rulesQuery(game.gameCode));
  if (error && !table) return <FetchFailure error={error} onRetry={() => void refetch()} />;
  if (!table) return <Skeleton shape="block" className="h-96" />;
  return <Betting game={game} table={table} rules={rules} />;
}

/** The board, the price of a bet, and the slip: beside the board on a wide screen, at the bottom of a phone. */
function Betting({ game, table, rules }: { game: LotteryGame; table: readonly Play[]; rules: Rules | undefined }) {
  const t = useText();
  const formats = useFormats();
  const queryClient = useQueryClient();
  const { brand } = useSettings();
  const { data: wallet } = useWallet();
  const { data: draws } = useQuery(drawQuery(game.gameCode));
  const navigate = useNavigate();
  const wanted = useOfAddress(({ search }) => search['play'] ?? '');
  const plays = useMemo(() => offeredPlays(table, rules), [table, rules]);
  // The address names the play, so that it can be shared. An unknown name means the first play.
  const play = plays.find(({ code }) => code === wanted) ?? firstPlay(plays);
  const [board, setBoard] = useState<{ play: string; picks: Picks }>({ play: '', picks: [] });
  // Stable while nothing is picked, so that loading data does not render the board again.
  const picks = useMemo(() => (board.play === play.code ? board.picks : noPicks(play)), [board, play]);
  const setPicks = useCallback((picked: Picks) => setBoard({ play: play.code, picks: picked }), [play.code]);
  const [terms, setTerms] = useState<SlipTerms>({
    unitPrice: '2',
    moneyMode: '1',
    multiple: 1,
    series: game.maxSeries,
  });
  const [kept, keep] = useStoredSlip(game.gameCode);
  const { lines } = kept;
  const setLines = (wanted: readonly SlipLine[]) => keep({ lines: wanted });
  const { data: special } = useQuery(numbersQuery(game.gameCode));
  const [opened, setOpened] = useState<'slip' | 'chase' | null>(null);
  const placing = usePlacing();
  const skewMs = draws?.skewMs ?? 0;
  const open = useOpenDraw(draws?.current ?? null, skewMs);
  const [placed, setPlaced] = useState<PlacedSlip | null>(null);
  const day = draws?.current ? dayOfIssue(draws.current.issue) : null;
  // The brand's currency is checked when its configuration is read.
  const currency = wallet?.balance.currency ?? (isCurrency(brand.currency) ? brand.currency : 'PHP');

  const written = writtenPicks(play, picks);
  const priced = priceLine({ play, written, terms, game, currency });
  const draft = priced.ok && !lines.some(({ id }) => id === priced.value.id) ? priced.value : null;
  const all = draft ? [...lines, draft] : lines;
  const hasBegun = /[^|]/.test(written);
  const isBegun = hasBegun || lines.length > 0;
  const draw = slipDrawOf(kept.issue, isBegun, open?.issue ?? null);
  const issue = draw.state === 'open' ? draw.issue : null;
  // The first pick binds the slip to the open draw; an empty slip is for whichever draw is open.
  const bound = isBegun ? (kept.issue ?? open?.issue ?? null) : null;
  useEffect(() => {
    if (bound !== kept.issue) keep({ issue: bound });
  });

  const choosePlay = useCallback(
    ({ code }: Play) => void navigate({ search: (others) => ({ ...others, play: code }), isReplacing: true }),
    [navigate],
  );
  const playOf = (code: string) => plays.find((one) => one.code === code);
  const numbersOf = (line: SlipLine): LineNumbers => {
    const own = playOf(line.play);
    return own && special ? numbersIn(own, line, special.numbers, new Date(special.now)) : noLineNumbers;
  };
  const add = () => {
    if (!draft) return;
    setLines([...lines, draft]);
    setPicks(noPicks(play));
    placing.reset();
  };
  const empty = () => {
    setLines([]);
    setPicks(noPicks(play));
    placing.reset();
  };
  const moveTo = (wanted: string) => {
    keep({ issue: wanted });
    placing.reset();
  };
  const place = () => {
    if (!issue) return;
    placing.mutate(
      { gameCode: game.gameCode, issue, lines: all },
      {
        onSuccess: ({ ticket }) => {
          setLines([]);
          setPicks(noPicks(play));
          setOpened(null);
          const at = formats.time(new Date(ticket.closeAt));
          if (ticket.bonus) void queryClient.invalidateQueries({ queryKey: bonusKey });
          setPlaced({ text: t('lottery.placed', { issue: ticket.issue, at }), ticket: ticket.id, issue: ticket.issue });
        },
        onError: (error) => {
          // Loads the next draw; the slip then asks whether to move there.
          if (isClosed(error)) void queryClient.invalidateQueries({ queryKey: drawQuery(game.gameCode).queryKey });
        },
      },
    );
  };

  const hasClosed = all.some((line) => numbersOf(line).closed.length > 0);
  const actions = (
    <>
      <Button
        kind="main"
        size="large"
        isWide
        isBusy={placing.isPending}
        disabled={!issue || all.length === 0 || hasClosed}
        onClick={place}
      >
        {t('lottery.place')}
      </Button>
      <Button isWide icon="calendar" disabled={all.length === 0 || hasClosed} onClick={() => setOpened('chase')}>
        {t('lottery.chase')}
      </Button>
    </>
  );
  const slip = (
    <Slip
      lines={lines}
      draft={draft}
      currency={currency}
      error={placing.error}
      numbersOf={numbersOf}
      onRemove={(id) => setLines(lines.filter((line) => line.id !== id))}
      onClear={empty}
      clock={<SlipClock draw={draw} open={open} next={draws?.next ?? null} skewMs={skewMs} onMove={moveTo} />}
      actions={actions}
      type={game.type}
      category={game.category}
    />
  );
  const confirmation = placed && !isBegun && isStillTrue(placed, open?.issue ?? null) && (
    <Placed key={placed.ticket} placed={placed} onClose={() => setPlaced(null)} />
  );

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Board plays={plays} play={play} picks={picks} day={day} onPlay={choosePlay} onPicks={setPicks} />
        <TermsPanel game={game} play={play} terms={terms} onTerms={setTerms} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="min-h-6 text-small text-ink-soft" aria-live="polite">
            {draft
              ? t('lottery.bets', { count: draft.bets })
              : hasBegun && !priced.ok && <FaultText play={play} fault={priced.reason} />}
          </p>
          <Button icon="plus" disabled={!draft || lines.length >= MAX_LINES} onClick={add}>
            {t('lottery.add_line')}
          </Button>
        </div>
        {lines.length >= MAX_LINES && <Notice tone="warn">{t('lottery.slip_full', { max: MAX_LINES })}</Notice>}
        {placing.isSuccess && <NotifyMe topic="ticket" />}
        <p className="text-small text-ink-soft sm:hidden">{t('lottery.house_draw', { brand: brand.name })}</p>
      </div>
      {/* Beside the board, or at the bottom of a phone. One element, so that there is one confirmation. */}
      <div
        ref={slipPlace}
        className="z-20 max-lg:sticky max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-lg:-mx-4 max-lg:bg-upper max-lg:px-4 max-lg:py-2 max-lg:shadow-high max-lg:md:bottom-0 max-lg:md:pe-20 lg:relative"
      >
        <div className="flex flex-col gap-4 lg:sticky lg:top-32">
          {confirmation}
          <div className="max-lg:hidden">{slip}</div>
        </div>
        {!confirmation && (
          <div className="flex items-center gap-3 lg:hidden">
            <button
              type="button"
              className="flex min-h-11 min-w-0 flex-1 flex-col justify-center text-start"
              aria-label={t('lottery.slip_open')}
              onClick={() => setOpened('slip')}
            >
              <span className="figures heading text-title leading-tight">
                <FineAmount value={stakeOfLines(all, currency)} />
              </span>
              <span className="figures flex gap-x-2 text-caption text-ink-soft">
                <span>{t('lottery.bets', { count: betsOf(all) })}</span>
                <BarClock draw={draw} open={open} skewMs={skewMs} />
              </span>
            </button>
            <Button kind="main" disabled={all.length === 0} onClick={() => setOpened('slip')}>
              {t('lottery.slip')}
            </Button>
          </div>
        )}
      </div>
      {opened === 'slip' && (
        <Dialog isOpen onClose={() => setOpened(null)} title={game.gameName}>
          {slip}
        </Dialog>
      )}
      {opened === 'chase' && (
        <Suspense>
          <ChaseDialog
            gameCode={game.gameCode}
            lines={all}
            currency={currency}
            onClose={() => setOpened(null)}
            onPlaced={(count) => {
              setOpened(null);
              empty();
              setPlaced({ text: t('lottery.chase_placed', { count }), ticket: null, issue: null });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Before the rules are loaded all plays are shown; the server refuses those that are not offered. */
function offeredPlays(table: readonly Play[], rules: Rules | undefined): readonly Play[] {
  const offered = rules && new Set(rules.plays.map(({ play }) => play));
  return offered ? table.filter(({ code }) => offered.has(code)) : table;
}

/** A play of one number at one place is easy for beginners. Without such a play, the first of the table. */
function firstPlay(plays: readonly Play[]): Play {
  const play = plays.find(({ group }) => group === 'fixed') ?? plays[0];
  if (!play) throw new Error('a game without a play');
  return play;
}

// texts: lottery.fault.*
function FaultText({ play, fault }: { play: Play; fault: LineFault }) {
  const t = useText();
  const at = 'row' in fault && fault.row !== undefined ? play.rows[fault.row] : play.rows[0];
  const symbol = 'symbol' in fault ? (fault.symbol ?? '') : '';
  return t(`lottery.fault.${fault.code}`, { row: at ? rowName(t, at.label) : '', symbol });
}
