import { sum, zero, type Currency, type Money } from '@croupier/money';
import { Amount, Button, Card, EmptyState, IconButton, Notice, useText } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { useWallet } from '../../api/use-wallet.ts';
import { FineAmount } from '../../parts/FineAmount.tsx';
import { playName } from '@croupier/i18n/play-texts';
import { LinePrice } from './LinePrice.tsx';
import { SelectionText } from './SelectionText.tsx';
import { SlipBonus } from './SlipBonus.tsx';
import type { SlipLine } from './slip-line.ts';
import type { LineNumbers } from './special-numbers.ts';
import { mostAccepted, refusedPlace } from './use-placing.ts';

export const stakeOfLines = (lines: readonly SlipLine[], currency: Currency): Money =>
  sum(
    lines.map(({ stake }) => stake),
    currency,
  );

export type SlipProps = {
  lines: readonly SlipLine[];
  /** The selection on the board, counted before it is added. */
  draft: SlipLine | null;
  currency: Currency;
  error: unknown;
  /** Special numbers of a line, shown before it is sent. */
  numbersOf: (line: SlipLine) => LineNumbers;
  onRemove: (id: string) => void;
  onClear: () => void;
  /** The draw with its countdown. */
  clock: ReactNode;
  actions: ReactNode;
  /** Of the game: some have numbers with colours. */
  type: string;
  /** Of the game: a bonus takes it or not. */
  category: string;
};

/** Everything to be placed, with its cost and its possible prize. */
export function Slip({ lines, draft, currency, error, numbersOf, onRemove, onClear, ...others }: SlipProps) {
  const t = useText();
  const { clock, actions, type, category } = others;
  const all = draft ? [...lines, draft] : lines;
  return (
    <Card
      title={t('lottery.slip')}
      isHighlighted
      className="max-lg:rounded-none max-lg:bg-transparent max-lg:p-0 max-lg:shadow-none max-lg:[&>.sheen]:hidden"
      action={
        lines.length > 0 && (
          <Button kind="plain" size="small" onClick={onClear}>
            {t('lottery.slip_clear')}
          </Button>
        )
      }
    >
      {all.length === 0 ? (
        <EmptyState title={t('lottery.slip_empty')} className="px-0 py-4">
          {t('lottery.slip_empty_hint')}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          {clock}
          <ol className="flex max-h-80 flex-col gap-2 overflow-y-auto">
            {all.map((line, at) => (
              <Line
                key={line.id}
                line={line}
                type={type}
                isRefused={refusedPlace(error) === at + 1}
                numbers={numbersOf(line)}
                {...(line !== draft && { onRemove: () => onRemove(line.id) })}
              />
            ))}
          </ol>
          <Totals lines={all} currency={currency} category={category} />
        </div>
      )}
      <PlacingFailure error={error} />
      <div className="mt-4 flex flex-col gap-2">{actions}</div>
    </Card>
  );
}

type LineProps = { line: SlipLine; type: string; isRefused: boolean; numbers: LineNumbers; onRemove?: () => void };

function Line({ line, type, isRefused, numbers, onRemove }: LineProps) {
  const t = useText();
  const name = playName(t, line.play);
  return (
    <li
      className={`flex items-start gap-2 rounded-control p-3 ${isRefused ? 'bg-danger-soft' : 'bg-page'}`}
      data-draft={onRemove ? undefined : ''}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1 text-small">
        <span className="font-semibold">{name}</span>
        <SelectionText type={type} play={line.play} selection={line.selection} className="max-h-16 overflow-hidden" />
        <LinePrice line={line} />
        <NumberNotes numbers={numbers} />
      </div>
      {onRemove && (
        <IconButton size="small" icon="close" label={t('lottery.line_remove', { play: name })} onClick={onRemove} />
      )}
    </li>
  );
}

function NumberNotes({ numbers: { closed, reduced } }: { numbers: LineNumbers }) {
  const t = useText();
  if (closed.length + reduced.length === 0) return null;
  return (
    <ul aria-label={t('lottery.special_numbers')} className="flex flex-col gap-1">
      {closed.map((number) => (
        <li key={number} className="text-danger">
          {t('lottery.number_closed', { number })}
        </li>
      ))}
      {reduced.map(({ number, share }) => (
        <li key={number} className="text-warn">
          {t('lottery.number_pays', { number, share })}
        </li>
      ))}
    </ul>
  );
}

type TotalsProps = { lines: readonly SlipLine[]; currency: Currency; category: string };

function Totals({ lines, currency, category }: TotalsProps) {
  const t = useText();
  const { data: wallet } = useWallet();
  const stake = lines.length > 0 ? stakeOfLines(lines, currency) : zero(currency);
  const rebate = sum(
    lines.map((line) => line.rebate),
    currency,
  );
  const figures: [string, ReactNode][] = [
    [t('lottery.slip_count', { count: lines.length }), t('lottery.bets', { count: betsOf(lines) })],
    [
      t('lottery.top_prize'),
      <FineAmount
        key="worst"
        value={sum(
          lines.map(({ worst }) => worst),
          currency,
        )}
      />,
    ],
    ...(rebate.units > 0n
      ? [[t('lottery.rebate_amount'), <FineAmount key="rebate" value={rebate} />] satisfies [string, ReactNode]]
      : []),
    [t('lottery.balance'), wallet ? <Amount key="balance" value={wallet.balance} /> : '…'],
  ];
  const list = (
    <dl className="flex flex-col gap-1 text-small">
      {figures.map(([name, figure]) => (
        <div key={name} className="figures flex justify-between gap-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
      <div className="figures heading flex justify-between gap-4 pt-2 text-title">
        <dt>{t('lottery.total')}</dt>
        <dd data-total="">
          <FineAmount value={stake} />
        </dd>
      </div>
    </dl>
  );
  // Play money has no bonus.
  const isShort = wallet !== undefined && currency !== 'FUN' && stake.units > wallet.balance.units;
  return (
    <div className="text-small">
      {list}
      {isShort && <SlipBonus stake={stake} balance={wallet.balance} category={category} />}
    </div>
  );
}

export const betsOf = (lines: readonly SlipLine[]): number => lines.reduce((count, { bets }) => count + bets, 0);

/** Why the slip was not taken; every code has its own words. */
export function PlacingFailure({ error }: { error: unknown }) {
  const t = useText();
  const textOf = useErrorText();
  if (!error) return null;
  const place = refusedPlace(error);
  const text = textOf(error);
  const most = mostAccepted(error);
  return (
    <Notice tone="danger" isAnnounced className="mt-4">
      {place === null ? text : t('lottery.refused_line', { place, words: text })}
      {most !== null && (
        <>
          {' '}
          {t('lottery.bonus_most_now')} <Amount value={most} className="font-semibold" />
        </>
      )}
    </Notice>
  );
}
