import type { Play } from '@croupier/lottery';
import { Chip, SelectField, Tabs, TextAreaField, useText } from '@croupier/ui';
import { memo } from 'react';
import type { Picks } from './pick-tools.ts';
import { typedExample } from './pick-tools.ts';
import { PickRow } from './PickRow.tsx';
import { groupName, playName, rowName } from '@croupier/i18n/play-words';

export type BoardProps = {
  plays: readonly Play[];
  play: Play;
  picks: Picks;
  /** Of the draw that is bet on, where it is known. */
  day: string | null;
  onPlay: (play: Play) => void;
  onPicks: (picks: Picks) => void;
};

/** More than this many plays of a group are a list to choose from, not a row of chips. */
const mostChips = 5;

/** Groups as tabs, the plays of the chosen group, and the balls of the chosen play. */
export const Board = memo(function Board({ plays, play, picks, day, onPlay, onPicks }: BoardProps) {
  const t = useText();
  const groups = [...new Set(plays.map(({ group }) => group))];
  const ofGroup = plays.filter(({ group }) => group === play.group);
  const firstOf = (group: string) => plays.find((one) => one.group === group);
  const choose = (wanted: Play | undefined) => wanted && onPlay(wanted);
  return (
    <Tabs
      label={t('lottery.play_groups')}
      tabs={groups.map((group) => ({ id: group, label: groupName(t, group) }))}
      selected={play.group}
      onSelect={(group) => choose(firstOf(group))}
    >
      <div className="flex flex-col gap-6 rounded-card bg-raised p-4 shadow-mid sm:p-6">
        {ofGroup.length > mostChips ? (
          <SelectField
            label={t('lottery.play_choice')}
            value={play.code}
            options={ofGroup.map(({ code }) => ({ value: code, label: playName(t, code) }))}
            onChange={({ target }) => choose(ofGroup.find(({ code }) => code === target.value))}
          />
        ) : (
          <fieldset aria-label={t('lottery.play_choice')} className="min-w-0 flex flex-wrap gap-2">
            {ofGroup.map((one) => (
              <Chip
                key={one.code}
                isSelected={one.code === play.code}
                className="text-start whitespace-normal!"
                onClick={() => onPlay(one)}
              >
                {playName(t, one.code)}
              </Chip>
            ))}
          </fieldset>
        )}
        {play.rows.map((row, at) => {
          const change = (picked: Partial<Picks[number]>) =>
            onPicks(picks.map((pick, place) => (place === at ? { ...pick, ...picked } : pick)));
          return row.symbols.length > 0 ? (
            <PickRow
              key={row.label}
              row={row}
              picked={picks[at]?.symbols ?? []}
              onPick={(symbols) => change({ symbols })}
              day={play.type === 'LHC' ? day : null}
            />
          ) : (
            <TextAreaField
              key={row.label}
              label={rowName(t, row.label)}
              hint={t('lottery.typed_hint', { example: typedExample(play) })}
              value={picks[at]?.text ?? ''}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => change({ text: target.value })}
            />
          );
        })}
        <p className="text-caption text-ink-faint max-sm:hidden">{t('lottery.keys_hint')}</p>
      </div>
    </Tabs>
  );
});
