import { classNames, LanguageSelect, useToasts } from '@croupier/ui';
import { useEffect, useEffectEvent } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { useLanguageChoice } from '../../language/use-language-choice.ts';

/** The brand's languages (SH-12). On phones only the globe shows, the list is the phone's own. */
export function LanguageChoice({ isFull = false, className }: { isFull?: boolean; className?: string }) {
  const { code, offered, choose, error } = useLanguageChoice();
  const showToast = useToasts();
  const textOf = useErrorText();
  const tell = useEffectEvent((failure: unknown) => showToast({ tone: 'danger', text: textOf(failure) }));
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
  return (
    <LanguageSelect
      value={code}
      offered={offered}
      onChange={(wanted) => choose(wanted)}
      className={classNames(
        !isFull &&
          'shrink-0 max-sm:w-11 max-sm:[&>select]:ps-[100%] max-sm:[&>select]:pe-0 max-sm:[&>svg:last-child]:hidden',
        isFull && 'w-full',
        className,
      )}
    />
  );
}
