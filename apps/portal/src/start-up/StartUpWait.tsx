import { Button, useText } from '@croupier/ui';
import { useIsSlow } from '../failure/PagePending.tsx';
import { BrandMark } from './BrandMark.tsx';

export function StartUpWait() {
  const t = useText();
  const isSlow = useIsSlow();
  return (
    <BrandMark>
      <h1 className="sr-only">{t('ui.loading')}</h1>
      <output className="flex max-w-sm flex-col items-center gap-4">
        {isSlow && (
          <>
            <span className="text-ink-soft">{t('slow_page')}</span>
            <Button icon="refresh" onClick={() => globalThis.location.reload()}>
              {t('ui.reload')}
            </Button>
          </>
        )}
      </output>
    </BrandMark>
  );
}
