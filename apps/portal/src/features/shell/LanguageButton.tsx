import { classNames, Icon, useLanguage, useText } from '@croupier/ui';
import { useModal } from '../../addresses/use-modal.ts';

/** How far the name of the language gives way to the globe alone. */
const looks = { usual: '', brief: 'max-xl:hidden', wide: '' };

/** The language in use; behind it all languages of the brand (SH-12). */
export function LanguageButton({ look = 'usual' }: { look?: keyof typeof looks }) {
  const t = useText();
  const { name } = useLanguage();
  const { open, preload } = useModal();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${t('ui.language')}: ${name}`}
      title={t('ui.language')}
      onPointerEnter={() => preload('languageModal')}
      onClick={() => open('languageModal')}
      className={classNames(
        'control-label inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-2 text-small text-ink-soft hover:bg-high hover:text-ink',
        look === 'wide' && 'w-full bg-high text-ink',
      )}
    >
      <Icon name="globe" />
      <span className={classNames('max-w-32 truncate', looks[look])}>{name}</span>
    </button>
  );
}
