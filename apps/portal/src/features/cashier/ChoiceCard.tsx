import { classNames, Icon } from '@croupier/ui';
import type { ReactNode } from 'react';

export type ChoiceCardProps = {
  /** The radio group it belongs to. */
  name: string;
  value: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  mark: ReactNode;
  title: ReactNode;
  children?: ReactNode;
};

function look(isChosen: boolean, isDisabled: boolean): string {
  if (isDisabled) return 'bg-sunken text-ink-soft';
  return isChosen ? 'bg-upper shadow-mid ring-2 ring-highlight ring-inset' : 'bg-raised shadow-low hover:bg-upper';
}

/** One of a few ways, as a card: technically a radio button, so arrow keys move between them. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { name, value, isChosen, isDisabled = false, onChoose, mark, title, children } = props;
  return (
    <label
      className={classNames(
        'relative flex cursor-pointer items-start gap-3 overflow-hidden rounded-card p-4 transition-[background-color,box-shadow]',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default',
        look(isChosen, isDisabled),
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="sr-only"
      />
      {mark}
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="control-label pe-6">{title}</span>
        {children}
      </span>
      {isChosen && <Icon name="check" className="absolute end-3 top-3 text-highlight" />}
    </label>
  );
}
