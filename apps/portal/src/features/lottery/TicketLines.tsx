import { readOdds } from '@croupier/lottery';
import { levelName } from '@croupier/i18n/level-texts';
import { playName } from '@croupier/i18n/play-texts';
import { isZero } from '@croupier/money';
import { Badge, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { readMoney } from '../../api/read-money.ts';
import { FineAmount } from '../../parts/FineAmount.tsx';
import { playsQuery } from './lottery-queries.ts';
import type { LotteryGame, Receipt } from './lottery-queries.ts';
import { SelectionText } from './SelectionText.tsx';
import { decimalOf } from './slip-line.ts';

type Line = Receipt['ticket']['lines'][number];
type LineEnd = NonNullable<Receipt['lineEnds']>[number];

/** The selections of a ticket with their odds and, once settled, their results (LO-29). */
export function TicketLines({ receipt, game }: { receipt: Receipt; game: LotteryGame | undefined }) {
  const t = useText();
  const { ticket, lineEnds } = receipt;
  return (
    <ol className="flex flex-col gap-2">
      {ticket.lines.map((line, place) => (
        <li
          key={`${line.play} ${line.selection}`}
          data-line={line.play}
          className="flex flex-col gap-1 rounded-control bg-page p-3 text-small"
        >
          <span className="font-semibold">{playName(t, line.play)}</span>
          <SelectionText type={game?.type ?? ''} play={line.play} selection={line.selection} />
          <span className="figures flex flex-wrap gap-x-3 text-ink-soft">
            <span>{t('lottery.bets', { count: line.bets })}</span>
            <span>×{line.multiple}</span>
            <span>{t('lottery.series', { series: line.series })}</span>
            <FineAmount value={readMoney(line.stake)} />
          </span>
          {game && <LineOdds line={line} type={game.type} />}
          {lineEnds?.[place] && <Ending line={line} end={lineEnds[place]} />}
        </li>
      ))}
    </ol>
  );
}

/** More odds are shown on a click. */
const mostOdds = 5;

function LineOdds({ line, type }: { line: Line; type: string }) {
  const t = useText();
  const formats = useFormats();
  const { data: plays } = useQuery(playsQuery(type));
  const levels = plays?.find(({ code }) => code === line.play)?.levels;
  const odds = readOdds(line.odds.join(',')).map((one) => formats.number(decimalOf(one)));
  const isOne = new Set(odds).size === 1;
  const list = !isOne && levels && (
    <ul className="figures flex flex-col text-ink-soft">
      {levels.map(({ code }, place) => (
        <li key={code}>
          {levelName(t, line.play, code)}: {t('lottery.rule_odds', { max: odds[place] ?? '' })}
        </li>
      ))}
    </ul>
  );
  return (
    <div data-odds className="figures text-ink-soft">
      {isOne && t('lottery.odds_for', { odds: odds[0] ?? '' })}
      {list && levels.length <= mostOdds && list}
      {list && levels.length > mostOdds && (
        <details>
          <summary className="min-h-11 py-2">{t('lottery.line_all_odds', { count: levels.length })}</summary>
          {list}
        </details>
      )}
      {line.shares.map(({ number, share }) => (
        <p key={number}>{t('lottery.number_pays', { number: number.replaceAll('|', ' · '), share })}</p>
      ))}
    </div>
  );
}

function Ending({ line, end }: { line: Line; end: LineEnd }) {
  const t = useText();
  const wins = end.wins.reduce((sum, won) => sum + won, 0);
  const [prize, returned] = [readMoney(end.prize), readMoney(end.returned)];
  const [state, label, tone] =
    wins > 0
      ? (['won', t('lottery.line_won'), 'gain'] as const)
      : end.pushed > 0
        ? (['pushed', t('lottery.line_pushed'), 'plain'] as const)
        : (['lost', t('lottery.line_lost'), 'plain'] as const);
  return (
    <p data-line-end={state} className="figures flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tone}>{label}</Badge>
      <span>{t('lottery.line_wins', { wins, bets: line.bets })}</span>
      <span>
        {t('lottery.prize')} <FineAmount value={prize} />
      </span>
      {!isZero(returned) && (
        <span>
          {t('lottery.returned')} <FineAmount value={returned} />
        </span>
      )}
    </p>
  );
}
