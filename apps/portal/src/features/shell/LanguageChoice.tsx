import { classNames, LanguageSelect, useToasts } from '@croupier/ui';
import { useEffect, useEffectEvent } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { useLanguageChoice } from '../../language/use-language-choice.ts';

/** How far the name of the language gives way to the globe alone. */
const looks = {
  wide: 'w-full rounded-control bg-high',
  usual: 'max-sm:w-11 max-sm:[&>select]:ps-[100%] max-sm:[&>select]:pe-0 max-sm:[&>svg:last-child]:hidden',
  brief: 'max-lg:w-11 max-lg:[&>select]:ps-[100%] max-lg:[&>select]:pe-0 max-lg:[&>svg:last-child]:hidden',
};

/** The brand's languages (SH-12). */
export function LanguageChoice({ look = 'usual' }: { look?: keyof typeof looks }) {
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
      className={classNames('shrink-0', looks[look])}
    />
  );
}
