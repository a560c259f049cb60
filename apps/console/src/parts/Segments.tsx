import { useId } from 'react';
import { classNames } from '@croupier/ui';

type Segment<Id extends string> = { id: Id; label: string; lang?: string | undefined };

type SegmentsProps<Id extends string> = {
  label: string;
  segments: readonly Segment<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  className?: string | undefined;
};

/** A few short choices side by side, as native radio buttons, so that arrow keys move between them. */
export function Segments<Id extends string>({ label, segments, selected, onSelect, className }: SegmentsProps<Id>) {
  const id = useId();
  return (
    <fieldset className={classNames('flex gap-1 rounded-control bg-sunken p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.id}
          htmlFor={`${id}-${segment.id}`}
          lang={segment.lang}
          className={classNames(
            'relative grid min-h-8 flex-1 cursor-pointer place-items-center rounded-control px-2 text-small whitespace-nowrap',
            'has-focus-visible:outline-3 has-focus-visible:outline-focus',
            segment.id === selected ? 'bg-high font-semibold text-ink shadow-low' : 'text-ink-soft hover:text-ink',
          )}
        >
          <input
            id={`${id}-${segment.id}`}
            type="radio"
            name={id}
            checked={segment.id === selected}
            onChange={() => onSelect(segment.id)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
