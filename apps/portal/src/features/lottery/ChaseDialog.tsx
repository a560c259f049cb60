import { CHASE_MULTIPLE } from '@croupier/contract/limits';
import { multiply, type Currency } from '@croupier/money';
import { Button, Dialog, Notice, SelectField, Skeleton, Switch, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { plannedMultiple } from './chase-plan.ts';
import { FineAmount } from '../../parts/FineAmount.tsx';
import { comingQuery } from './lottery-queries.ts';
import type { Draw } from './lottery-queries.ts';
import { PlacingFailure, stakeOfLines } from './Slip.tsx';
import type { SlipLine } from './slip-line.ts';
import { isClosed, useChasing } from './use-placing.ts';

export type ChaseDialogProps = {
  gameCode: string;
  lines: readonly SlipLine[];
  currency: Currency;
  onClose: () => void;
  onPlaced: (tickets: number) => void;
};

const lengths = [5, 10, 20, 50];
const factors = [1, 2, 3];
/** The slip over several coming draws. Multiples changed by hand stay, the others follow the factor. */
export default function ChaseDialog({ gameCode, lines, currency, onClose, onPlaced }: ChaseDialogProps) {
  const t = useText();
  const formats = useFormats();
  const [length, setLength] = useState(lengths[0]!);
  const [factor, setFactor] = useState(1);
  const [stopsOnWin, setStopsOnWin] = useState(true);
  const [own, setOwn] = useState<Readonly<Record<string, number>>>({});
  const { data: coming, error, refetch } = useQuery(comingQuery(gameCode, length));
  const chasing = useChasing();
  const rows = (coming ?? []).slice(0, length).map((draw, place) => ({
    draw,
    multiple: own[draw.issue] ?? plannedMultiple(place, factor),
  }));
  const [begunAt, setBegunAt] = useState<string | null>(null);
  const firstIssue = rows[0]?.draw.issue ?? null;
  if (begunAt === null && firstIssue !== null) setBegunAt(firstIssue);
  // The plan's first draw has closed meanwhile: the plan continues without it only with consent.
  const gone = begunAt !== null && firstIssue !== null && begunAt !== firstIssue ? begunAt : null;
  const draws = rows.filter(({ multiple }) => multiple > 0);
  const multiples = draws.reduce((sum, { multiple }) => sum + multiple, 0);
  const stake = stakeOfLines(lines, currency);
  const place = () =>
    chasing.mutate(
      {
        gameCode,
        lines,
        stopsOnWin,
        draws: draws.map(({ draw, multiple }) => ({ issue: draw.issue, multiple })),
      },
      {
        onSuccess: ({ tickets }) => onPlaced(tickets.length),
        onError: (failure) => isClosed(failure) && void refetch(),
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="medium"
      title={t('lottery.chase')}
      description={t('lottery.chase_lead')}
      actions={
        // One element: the footer of a phone reverses its parts, and the total must come before the button.
        <div className="flex w-full flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
          <p className="figures flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-small text-ink-soft">
              <FineAmount value={stake} /> × {formats.number(multiples)} =
            </span>
            <span className="flex items-baseline gap-2 text-title">
              <span className="text-ink-soft">{t('lottery.total')}</span>
              <span data-chase-total="">
                <FineAmount value={multiply(stake, BigInt(multiples))} />
              </span>
            </span>
          </p>
          <Button kind="main" isBusy={chasing.isPending} disabled={draws.length === 0 || gone !== null} onClick={place}>
            {t('lottery.chase_place')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('lottery.chase_draws')}
            value={String(length)}
            options={lengths.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={({ target }) => setLength(Number(target.value))}
          />
          <SelectField
            label={t('lottery.chase_factor')}
            value={String(factor)}
            options={factors.map((one) => ({ value: String(one), label: `×${one}` }))}
            onChange={({ target }) => {
              setFactor(Number(target.value));
              setOwn({});
            }}
          />
        </div>
        <Switch
          label={t('lottery.chase_stop')}
          hint={t('lottery.chase_stop_hint')}
          checked={stopsOnWin}
          onChange={({ target }) => setStopsOnWin(target.checked)}
        />
        {error && !coming ? (
          <FetchFailure error={error} onRetry={() => void refetch()} />
        ) : coming ? (
          <ol className="flex flex-col gap-1">
            {rows.map(({ draw, multiple }) => (
              <ChaseRow
                key={draw.issue}
                draw={draw}
                multiple={multiple}
                onMultiple={(wanted) => setOwn({ ...own, [draw.issue]: wanted })}
              />
            ))}
          </ol>
        ) : (
          <>
            <p className="sr-only">{t('lottery.chase_wait')}</p>
            <Skeleton shape="block" className="h-40" />
          </>
        )}
        {gone !== null && (
          <Notice
            tone="warn"
            isAnnounced
            title={t('lottery.slip_closed', { issue: gone })}
            action={
              <Button onClick={() => setBegunAt(firstIssue)}>
                {t('lottery.chase_begin', { issue: firstIssue ?? '' })}
              </Button>
            }
          >
            {t('lottery.chase_closed_hint')}
          </Notice>
        )}
        <PlacingFailure error={chasing.error} />
      </div>
    </Dialog>
  );
}

type ChaseRowProps = { draw: Draw; multiple: number; onMultiple: (multiple: number) => void };

function ChaseRow({ draw, multiple, onMultiple }: ChaseRowProps) {
  const t = useText();
  const formats = useFormats();
  const { issue, drawAt } = draw;
  return (
    <li className="flex min-h-12 items-center gap-3 rounded-control bg-page px-3 text-small">
      <input
        type="checkbox"
        aria-label={t('lottery.chase_include', { issue })}
        checked={multiple > 0}
        onChange={({ target }) => onMultiple(target.checked ? 1 : 0)}
        className="size-5 accent-highlight"
      />
      <span className="figures min-w-0 flex-1 truncate">
        {issue} <span className="text-ink-faint">{formats.time(new Date(drawAt))}</span>
      </span>
      <span className="text-ink-faint">×</span>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={CHASE_MULTIPLE}
        value={multiple}
        aria-label={t('lottery.chase_multiple', { issue })}
        onChange={({ target }) =>
          onMultiple(Math.min(CHASE_MULTIPLE, Math.max(0, Math.trunc(target.valueAsNumber) || 0)))
        }
        className="figures min-h-9 w-20 rounded-control bg-raised px-2 text-center ring-1 ring-line-strong ring-inset"
      />
    </li>
  );
}
