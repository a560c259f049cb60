import { findLanguage } from '@croupier/i18n';
import { SelectField, useText } from '@croupier/ui';
import type { ContentEntry, ContentKind } from './content-queries.ts';
import { isWritten, withText } from './draft.ts';
import type { Draft } from './draft.ts';
import { faultOf } from './faults.ts';
import type { Faults } from './faults.ts';
import { FieldInput } from './FieldInput.tsx';
import { kindFields } from './fields.ts';
import { nameOf, StatusBadge } from './StatusBadge.tsx';

type LanguageColumnsProps = {
  merchant: string;
  kind: ContentKind;
  art: string;
  entry: ContentEntry | undefined;
  draft: Draft;
  /** The brand's main language, and the second one. */
  main: string;
  second: string | undefined;
  languages: readonly string[];
  faults: Faults;
  hasTried: boolean;
  isReadOnly: boolean;
  onDraft: (draft: Draft) => void;
  onSecond: (language: string) => void;
};

/** The texts of two languages side by side, by field. */
export function LanguageColumns(props: LanguageColumnsProps) {
  const { merchant, kind, art, entry, draft, main, second, faults, hasTried, isReadOnly, onDraft } = props;
  const t = useText();
  const shown = second === undefined ? [main] : [main, second];
  return (
    <div className="flex flex-col gap-4">
      <div className={gridClass(shown.length)}>
        {shown.map((language) => (
          <header key={language} className="flex min-h-11 flex-wrap items-end justify-between gap-2">
            {language === main ? <h2 className="heading text-title">{nameOf(main)}</h2> : <SecondLanguage {...props} />}
            <Standing entry={entry} draft={draft} language={language} />
          </header>
        ))}
      </div>
      {kindFields[kind].translations.map((field) => (
        <div key={field.path} className={gridClass(shown.length)}>
          {shown.map((language) => {
            const value = draft.translations[language]?.[field.path];
            const isNeeded = language === main || isWritten(draft, language);
            const fault = faultOf(faults, { path: field.path, language, value }, hasTried && isNeeded);
            const { name, tag, direction } = findLanguage(language) ?? {
              name: language,
              tag: 'und',
              direction: 'ltr' as const,
            };
            return (
              <FieldInput
                key={language}
                field={field}
                merchant={merchant}
                art={art}
                language={{ name, tag, direction }}
                value={value}
                error={fault && t(fault)}
                isReadOnly={isReadOnly}
                onChange={(next) => onDraft(withText(draft, language, field.path, next))}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

const gridClass = (columns: number) =>
  columns === 1 ? 'grid gap-4' : 'grid items-start gap-x-4 gap-y-3 md:grid-cols-2';

/** Chooses the second language. */
function SecondLanguage({ main, second, languages, draft, onSecond }: LanguageColumnsProps) {
  const t = useText();
  const others = languages.filter((language) => language !== main);
  if (others.length === 1) return <h2 className="heading text-title">{nameOf(others[0]!)}</h2>;
  return (
    <SelectField
      label={t('console_content.second_language')}
      value={second}
      options={others.map((code) => ({ value: code, label: `${nameOf(code)}${isWritten(draft, code) ? ' ✓' : ''}` }))}
      onChange={({ target }) => onSecond(target.value)}
    />
  );
}

function Standing({ entry, draft, language }: { entry: ContentEntry | undefined; draft: Draft; language: string }) {
  const t = useText();
  const text = entry?.texts.find((one) => one.language === language);
  if (text)
    return (
      <span className="flex items-center gap-2 text-caption text-ink-faint">
        {t('console_content.version', { version: text.version })}
        <StatusBadge text={text} />
      </span>
    );
  return (
    <span className="text-caption text-ink-faint">
      {t(isWritten(draft, language) ? 'console_content.not_saved' : 'console_content.not_written')}
    </span>
  );
}
