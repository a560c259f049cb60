import { symbolName } from '@croupier/i18n/play-texts';
import type { RowForm } from '@croupier/lottery';
import { Chip, useText } from '@croupier/ui';
import { isTaken, numberSets, withSet } from './number-sets.ts';
import type { NumberSet, NumberSets } from './number-sets.ts';

type NumberSetPicksProps = {
  row: RowForm;
  name: string;
  day: string;
  picked: readonly string[];
  onPick: (picked: readonly string[]) => void;
};

const labels = {
  sign: 'lottery.sets_sign',
  colour: 'lottery.sets_colour',
  tail: 'lottery.sets_tail',
} as const satisfies Record<keyof NumberSets, string>;
const kinds = ['sign', 'colour', 'tail'] as const;

/** Quick picks of LHC besides big, small, odd and even: whole signs, colours and tails, combined at will. */
export function NumberSetPicks({ row, name, day, picked, onPick }: NumberSetPicksProps) {
  const t = useText();
  const sets = numberSets(row, day);
  if (kinds.every((kind) => sets[kind].length === 0)) return null;
  const nameOf = (kind: keyof NumberSets, set: NumberSet) =>
    kind === 'tail' ? t('lottery.set_tail', { n: set.name }) : symbolName(t, set.name);
  return (
    <details>
      <summary className="flex min-h-8 items-center sm:min-h-11 text-small text-ink-soft">{t('lottery.sets')}</summary>
      <div className="flex flex-col gap-3 pb-2">
        {kinds
          .filter((kind) => sets[kind].length > 0)
          .map((kind) => (
            <fieldset key={kind} aria-label={t(labels[kind], { row: name })} className="flex min-w-0 flex-wrap gap-2">
              {sets[kind].map((set) => {
                const after = withSet(picked, set, row);
                return (
                  <Chip
                    key={set.name}
                    isSelected={isTaken(picked, set)}
                    disabled={after === null}
                    className="text-start whitespace-normal!"
                    onClick={() => after && onPick(after)}
                  >
                    {nameOf(kind, set)}
                    {kind === 'sign' && <span className="figures text-caption"> {set.numbers.join(' ')}</span>}
                  </Chip>
                );
              })}
            </fieldset>
          ))}
      </div>
    </details>
  );
}
