import { useEffect, useState } from 'react';
import { classNames, Icon, useText, VisuallyHidden } from '@croupier/ui';

type CopyTextProps = {
  text: string;
  /** Shown instead of the whole, such as the first letters of a hash. */
  shown?: string | undefined;
  className?: string | undefined;
};

/** An id or a hash, with a button to copy it. */
export function CopyText({ text, shown = text, className }: CopyTextProps) {
  const t = useText();
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const handleClick = () => {
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      // Without the permission to copy, the text can still be selected by hand.
      () => setIsCopied(false),
    );
  };

  return (
    <span className={classNames('inline-flex max-w-full items-center gap-1', className)}>
      <code className="min-w-0 font-code text-[0.95em] break-all">{shown}</code>
      <button
        type="button"
        onClick={handleClick}
        title={t('console.copy')}
        className="inline-grid size-8 shrink-0 place-items-center self-center rounded-control text-ink-faint hover:bg-high hover:text-ink"
      >
        <Icon name={isCopied ? 'check' : 'copy'} className="size-[1.1em]" />
        <VisuallyHidden>
          {t('console.copy')} {shown}
        </VisuallyHidden>
      </button>
      <output className="sr-only">{isCopied ? t('console.copied') : ''}</output>
    </span>
  );
}
