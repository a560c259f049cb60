import { languageOf, languages } from '@croupier/i18n';
import type { LanguageCode } from '@croupier/i18n';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { useText } from './use-text.ts';

export type LanguageSelectProps = {
  value: LanguageCode;
  onChange: (code: LanguageCode) => void;
  /** The brand's languages; all 33 by default. */
  offered?: readonly LanguageCode[] | undefined;
  className?: string | undefined;
};

const allCodes: readonly LanguageCode[] = languages.map(({ code }) => code);

/** Each language is listed by its own name, so that people can find theirs on a page that they cannot read. */
export function LanguageSelect({ value, onChange, offered = allCodes, className }: LanguageSelectProps) {
  const t = useText();
  return (
    <div className={classNames('relative inline-flex items-center text-ink-soft hover:text-ink', className)}>
      <Icon name="globe" className="pointer-events-none absolute start-3" />
      <select
        value={value}
        aria-label={t('ui.language')}
        onChange={(event) => {
          const code = offered.find((entry) => entry === event.target.value);
          if (code) onChange(code);
        }}
        className="picker control-label min-h-11 w-full truncate rounded-control bg-transparent ps-12 pe-8 text-small hover:bg-high"
      >
        {offered.map((code) => {
          const { tag, name, direction } = languageOf(code);
          return (
            <option key={code} value={code} lang={tag} dir={direction}>
              {name}
            </option>
          );
        })}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute end-2 size-[1.1em]" />
    </div>
  );
}
