import { LanguageSelect, useToasts } from '@croupier/ui';
import { useEffect, useEffectEvent } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { useLanguageChoice } from './use-language-choice.ts';

/** The brand's languages where no popup can open: while its doors are closed. */
export function LanguageChoice() {
  const { code, offered, choose, error } = useLanguageChoice();
  const showToast = useToasts();
  const textOf = useErrorText();
  const showFailure = useEffectEvent((failure: unknown) => showToast({ tone: 'danger', text: textOf(failure) }));
  useEffect(() => {
    if (error) showFailure(error);
  }, [error]);
  return <LanguageSelect value={code} offered={offered} onChange={(wanted) => choose(wanted)} className="shrink-0" />;
}
