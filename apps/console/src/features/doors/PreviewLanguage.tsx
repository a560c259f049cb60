import { languageOf } from '@croupier/i18n';
import { Chip } from '@croupier/ui';
import type { ConsoleLanguage } from '../../platform/choices.ts';
import { useText } from '../../platform/use-text.ts';

type PreviewLanguageProps = {
  value: ConsoleLanguage;
  offered: readonly ConsoleLanguage[];
  onChange: (language: ConsoleLanguage) => void;
};

/** The visitor's language, which need not be the operator's. */
export function PreviewLanguage({ value, offered, onChange }: PreviewLanguageProps) {
  const t = useText();
  return (
    <fieldset className="mt-3 flex flex-wrap items-center gap-2">
      <legend className="float-start me-1 text-caption text-ink-faint">{t('console.preview_language')}</legend>
      {offered.map((code) => (
        <Chip key={code} isSelected={code === value} onClick={() => onChange(code)} lang={languageOf(code).tag}>
          {languageOf(code).name}
        </Chip>
      ))}
    </fieldset>
  );
}
