import type { ReactNode, SubmitEvent } from 'react';
import type { TextKey } from '@croupier/i18n';
import { Button, SelectField, useText } from '@croupier/ui';
import { Segments } from '../../parts/Segments.tsx';

type Extra = 'waiting' | 'all';

type QueueFiltersProps<Show extends string, State extends string> = {
  search: { show?: Show | 'all'; state?: State };
  shows: readonly { id: Show | Extra; label: string }[];
  stateTexts: Readonly<Record<State, TextKey>>;
  /** Undefined for waiting ones, the default. */
  onShow: (show: Show | 'all' | undefined) => void;
  onState: (state: State | undefined) => void;
  onSubmit: () => void;
  /** Whether there are filters to clear. */
  isFiltered: boolean;
  onClear: () => void;
  /** The fields of this queue only. */
  children: ReactNode;
};

/** Filters are in the address. Choices apply at once, typed text on Enter; both go to the first page. */
export function QueueFilters<Show extends string, State extends string>(props: QueueFiltersProps<Show, State>) {
  const { search, shows, stateTexts, onShow, onState, onSubmit, isFiltered, onClear, children } = props;
  const t = useText();
  const states = Object.keys(stateTexts) as State[];
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-wrap items-end gap-3">
      <Segments
        label={t('console_cashier.show')}
        segments={shows}
        selected={search.state === undefined ? (search.show ?? 'waiting') : 'all'}
        onSelect={(id) => onShow(id === 'waiting' ? undefined : id)}
      />
      <div className="min-w-36 max-sm:flex-1">
        <SelectField
          label={t('console.column_state')}
          value={search.state ?? ''}
          options={[
            { value: '', label: t('console_cashier.any') },
            ...states.map((state) => ({ value: state, label: t(stateTexts[state]) })),
          ]}
          onChange={({ target: { value } }) => onState(states.find((state) => state === value))}
        />
      </div>
      {children}
      <Button type="submit">{t('console_cashier.filter')}</Button>
      {isFiltered && (
        <Button kind="plain" onClick={onClear}>
          {t('console_cashier.filter_clear')}
        </Button>
      )}
    </form>
  );
}
