import { LINE_MULTIPLE } from '@croupier/contract/limits';
import { moneyModes, oddsOf, type Play } from '@croupier/lottery';
import { Chip, IconButton, useFormats, useText } from '@croupier/ui';
import { memo, useId } from 'react';
import type { ReactNode } from 'react';
import { useRoving } from '../../parts/use-roving.ts';
import type { LotteryGame } from './lottery-queries.ts';
import { decimalOf, pointOf } from './slip-line.ts';
import type { SlipTerms } from './slip-line.ts';

type TermsPanelProps = { game: LotteryGame; play: Play; terms: SlipTerms; onTerms: (terms: SlipTerms) => void };

/** The usual prices of a bet are 2 and 1. */
const unitPrices = ['2', '1'] as const;
/** Half a percent of rebate for each step of the slider. */
const seriesStep = 10;

const modeTexts = {
  '1': 'lottery.mode_1',
  '0.1': 'lottery.mode_01',
  '0.01': 'lottery.mode_001',
  '0.001': 'lottery.mode_0001',
} as const;

/** Price, money mode, multiple, and the series with its rebate. */
export const TermsPanel = memo(function TermsPanel({ game, play, terms, onTerms }: TermsPanelProps) {
  const t = useText();
  return (
    <section
      aria-label={t('lottery.stake')}
      className="grid gap-4 rounded-card bg-raised p-4 shadow-mid sm:grid-cols-2 sm:p-6"
    >
      <Choice
        title={t('lottery.unit_price')}
        values={unitPrices}
        selected={terms.unitPrice}
        onSelect={(unitPrice) => onTerms({ ...terms, unitPrice })}
      >
        {(unitPrice) => <span className="figures">{unitPrice}</span>}
      </Choice>
      <Choice
        title={t('lottery.money_mode')}
        values={moneyModes}
        selected={terms.moneyMode}
        onSelect={(moneyMode) => onTerms({ ...terms, moneyMode })}
      >
        {(moneyMode) => t(modeTexts[moneyMode])}
      </Choice>
      <Multiple value={terms.multiple} onChange={(multiple) => onTerms({ ...terms, multiple })} />
      <Series game={game} play={play} series={terms.series} onChange={(series) => onTerms({ ...terms, series })} />
    </section>
  );
});

type ChoiceProps<Value extends string> = {
  title: string;
  values: readonly Value[];
  selected: string;
  onSelect: (value: Value) => void;
  children: (value: Value) => ReactNode;
};

/** A choice of a few, one stop of the Tab key. */
function Choice<Value extends string>({ title, values, selected, onSelect, children }: ChoiceProps<Value>) {
  const id = useId();
  const roving = useRoving(values, selected);
  return (
    <fieldset aria-labelledby={id} className="min-w-0 flex flex-col gap-2">
      <h2 id={id} className="control-label text-small text-ink-soft">
        {title}
      </h2>
      <div {...roving.group} aria-labelledby={id} className="flex flex-wrap gap-2">
        {values.map((value) => (
          <Chip
            key={value}
            {...roving.item(value)}
            isSelected={value === selected}
            className="px-3"
            onClick={() => onSelect(value)}
          >
            {children(value)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

function Multiple({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const t = useText();
  const id = useId();
  const set = (wanted: number) => onChange(Math.min(LINE_MULTIPLE, Math.max(1, Math.trunc(wanted) || 1)));
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="control-label text-small text-ink-soft">
        {t('lottery.multiple')}
      </label>
      <div className="flex items-center gap-2">
        <IconButton icon="minus" label={t('lottery.less')} onClick={() => set(value - 1)} />
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          max={LINE_MULTIPLE}
          value={value}
          onChange={({ target }) => set(target.valueAsNumber)}
          className="figures min-h-11 w-24 rounded-control bg-page px-3 text-center ring-1 ring-line-strong ring-inset"
        />
        <IconButton icon="plus" label={t('lottery.more')} onClick={() => set(value + 1)} />
      </div>
    </div>
  );
}

type SeriesProps = { game: LotteryGame; play: Play; series: number; onChange: (series: number) => void };

function Series({ game, play, series, onChange }: SeriesProps) {
  const t = useText();
  const formats = useFormats();
  const id = useId();
  const odds = [...new Set(oddsOf(play, series).map((one) => decimalOf(one)))].toSorted((a, b) => b - a);
  const percent = formats.number(decimalOf(pointOf(game, series)), 2);
  const rebate = play.pricing === 'fixed' ? t('lottery.rebate_none') : t('lottery.rebate', { percent });
  const description = `${t('lottery.series', { series })}, ${rebate}`;
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="control-label text-small text-ink-soft">
        {t('lottery.series_label')}
      </label>
      <input
        id={id}
        type="range"
        min={game.minSeries}
        max={game.maxSeries}
        step={seriesStep}
        value={series}
        disabled={play.pricing === 'fixed'}
        aria-valuetext={description}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="h-9 w-full accent-highlight"
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-small">
        <span className="figures text-ink-soft">{description}</span>
        <span className="figures font-semibold text-ink">
          {t('lottery.odds_for', { odds: oddsText(odds.map((one) => formats.number(one))) })}
        </span>
      </p>
    </div>
  );
}

/** Plays of many prizes show the range. */
function oddsText(odds: readonly string[]): string {
  return odds.length > 2 ? `${odds.at(-1)} – ${odds[0]}` : odds.join(' / ');
}
