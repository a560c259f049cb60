import { EmptyState, useText } from '@croupier/ui';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { HelpLink } from './HelpLink.tsx';

/** Shown for the address of a text that was removed or never existed. */
export function NoSuchText() {
  const t = useText();
  usePageTitle(t('help.no_such_text'));
  return (
    <>
      <h1 className="sr-only">{t('help.no_such_text')}</h1>
      <EmptyState
        drawing="search"
        title={t('help.no_such_text')}
        action={<HelpLink className="text-highlight underline underline-offset-4">{t('help.all_subjects')}</HelpLink>}
      >
        {t('help.no_such_text_lead')}
      </EmptyState>
    </>
  );
}
