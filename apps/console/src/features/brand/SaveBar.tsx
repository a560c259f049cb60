import { useEffect } from 'react';
import { Button, useText } from '@croupier/ui';

export type Blocked = { why: 'contrast'; count: number } | { why: 'pattern' };

type SaveBarProps = {
  count: number;
  blocked: Blocked | undefined;
  canPublish: boolean;
  onDiscard: () => void;
  onPublish: () => void;
};

/** Always visible while there are unsaved changes. */
export function SaveBar({ count, blocked, canPublish, onDiscard, onPublish }: SaveBarProps) {
  const t = useText();
  // The browser asks before it closes a page with unsaved changes.
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);
  return (
    <section
      aria-label={t('console_brand.edits', { count })}
      className="sticky bottom-2 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line-strong bg-upper p-3 shadow-high"
    >
      <output className="min-w-0 flex-1">
        <span className="font-semibold">{t('console_brand.edits', { count })}</span>
        {blocked && (
          <span className="block text-small text-danger">
            {blocked.why === 'contrast'
              ? t('console_brand.blocked_contrast', { count: blocked.count })
              : t('console_brand.blocked_pattern')}
          </span>
        )}
      </output>
      <Button onClick={onDiscard}>{t('console_brand.discard')}</Button>
      <Button kind="main" disabled={blocked !== undefined || !canPublish} onClick={onPublish}>
        {t('console_brand.review')}
      </Button>
    </section>
  );
}
