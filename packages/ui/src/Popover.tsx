import { useId, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type PopoverTriggerProps = { popoverTarget: string; style: CSSProperties };

export type PopoverProps = {
  /** The button that opens it: `(props) => <Button {...props}>…</Button>`. */
  renderTrigger: (props: PopoverTriggerProps) => ReactNode;
  label: string;
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
  /** As a function it is rendered when the popover opens. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/**
 * A small surface beside its button. The browser closes it on Escape, on a click elsewhere and when another one opens.
 * Without CSS anchor positioning it is centred on the screen.
 */
export function Popover({ renderTrigger, label, align = 'start', className, children }: PopoverProps) {
  const id = useId();
  const anchor = `--anchor-${id}`;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      {renderTrigger({ popoverTarget: id, style: { anchorName: anchor } })}
      <section
        id={id}
        popover="auto"
        aria-label={label}
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
        style={{
          positionAnchor: anchor,
          positionArea: align === 'start' ? 'block-end span-inline-end' : 'block-end span-inline-start',
          positionTryFallbacks: 'flip-block, flip-inline',
        }}
        className={classNames(
          'max-h-[min(32rem,80dvh)] max-w-[calc(100vw-1rem)] min-w-56 overflow-y-auto rounded-card bg-upper p-3 text-ink shadow-high open:animate-rise',
          'm-auto supports-[position-area:block-end]:m-0 supports-[position-area:block-end]:my-2',
          className,
        )}
      >
        {typeof children === 'function' ? isOpen && children(close) : children}
      </section>
    </>
  );
}
