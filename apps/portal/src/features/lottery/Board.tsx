import type { Play } from '@croupier/lottery';
import { Chip, classNames, SelectField, Tabs, TextAreaField, useText } from '@croupier/ui';
import { memo } from 'react';
import { useRoving } from '../../parts/use-roving.ts';
import { compactTabs } from './compact-tabs.ts';
import type { Picks } from './pick-tools.ts';
import { typedExample } from './pick-tools.ts';
import { PickRow } from './PickRow.tsx';
import { groupName, playName, rowName } from '@croupier/i18n/play-texts';

export type BoardProps = {
  plays: readonly Play[];
  play: Play;
  picks: Picks;
  /** The day of the draw, where known. */
  day: string | null;
  onPlay: (play: Play) => void;
  onPicks: (picks: Picks) => void;
};

/** With more plays a group is a list instead of a row of chips. */
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
      className={compactTabs}
      tabs={groups.map((group) => ({ id: group, label: groupName(t, group) }))}
      selected={play.group}
      onSelect={(group) => choose(firstOf(group))}
    >
      <div className="flex flex-col gap-3 rounded-card bg-raised p-3 shadow-mid sm:gap-6 sm:p-6">
        {ofGroup.length > mostChips ? (
          <div className="max-sm:[&_label]:sr-only">
            <SelectField
              label={t('lottery.play_choice')}
              value={play.code}
              options={ofGroup.map(({ code }) => ({ value: code, label: playName(t, code) }))}
              onChange={({ target }) => choose(ofGroup.find(({ code }) => code === target.value))}
            />
          </div>
        ) : (
          <PlayChips plays={ofGroup} play={play} onPlay={onPlay} />
        )}
        {play.rows.map((row, at) => {
          const change = (picked: Partial<Picks[number]>) =>
            onPicks(picks.map((pick, place) => (place === at ? { ...pick, ...picked } : pick)));
          return row.symbols.length > 0 ? (
            <PickRow
              key={row.label}
              row={row}
              type={play.type}
              play={play.code}
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

/** The plays of a group, one stop of the Tab key. On a phone a single play needs no chip: its row names it. */
function PlayChips({ plays, play, onPlay }: Pick<BoardProps, 'plays' | 'play' | 'onPlay'>) {
  const t = useText();
  const roving = useRoving(
    plays.map(({ code }) => code),
    play.code,
  );
  return (
    <fieldset
      aria-label={t('lottery.play_choice')}
      className={classNames('min-w-0', plays.length === 1 && 'max-sm:hidden')}
    >
      {/* A single line on a phone, so that the numbers are on the first screen. */}
      <div
        {...roving.group}
        aria-label={t('lottery.play_choice')}
        className="flex gap-2 max-sm:-mx-3 max-sm:overflow-x-auto max-sm:px-3 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap"
      >
        {plays.map((one) => (
          <Chip
            key={one.code}
            {...roving.item(one.code)}
            isSelected={one.code === play.code}
            className="text-start max-sm:min-h-9 max-sm:shrink-0 max-sm:px-3 sm:whitespace-normal!"
            onClick={() => onPlay(one)}
          >
            {playName(t, one.code)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
