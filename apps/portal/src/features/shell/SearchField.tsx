import { classNames, Icon, useText } from '@croupier/ui';
import { useModal } from '../../addresses/use-modal.ts';

/** One search over all games: looks like a field, and opens the popup in which one types. */
export function SearchField({ className }: { className?: string }) {
  const t = useText();
  const { open, preload } = useModal();
  return (
    <search className={classNames('@container', className)}>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => preload('searchModal')}
        onFocus={() => preload('searchModal')}
        onClick={() => open('searchModal')}
        className="relative flex min-h-11 w-full items-center gap-3 rounded-full border border-line bg-sunken px-4 text-start text-small text-ink-soft hover:border-line-strong hover:text-ink"
      >
        <Icon name="search" className="text-ink-faint" />
        {/* Where there is hardly room the glass says it. */}
        <span className="truncate @max-[8rem]:sr-only">{t('shell.search')}</span>
      </button>
    </search>
  );
}
