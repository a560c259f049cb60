import { MOST_TEXT, MOST_TITLE } from '@croupier/contract/limits';
import { findLanguage } from '@croupier/i18n';
import { TextAreaField, TextField, useText } from '@croupier/ui';
import type { MessageTexts } from './draft.ts';

export const languageName = (code: string): string => findLanguage(code)?.name ?? code;

type MessageTextFieldsProps = {
  language: string;
  /** The name of the fields, for finding the first faulty one. */
  name: 'main' | 'second';
  texts: MessageTexts;
  hasTried: boolean;
  onChange: (texts: MessageTexts) => void;
};

/** Title and text in one language. */
export function MessageTextFields({ language, name, texts, hasTried, onChange }: MessageTextFieldsProps) {
  const t = useText();
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="heading mb-2 text-small text-ink-soft">
        {t('console_messages.words_in', { language: languageName(language) })}
      </legend>
      <TextField
        label={t('console_messages.title_field')}
        name={`${name}-title`}
        maxLength={MOST_TITLE}
        autoComplete="off"
        value={texts.title}
        error={hasTried && texts.title.trim() === '' ? t('console_messages.title_missing') : undefined}
        onChange={({ target }) => onChange({ ...texts, title: target.value })}
      />
      <TextAreaField
        label={t('console_messages.text_field')}
        hint={t('console_messages.text_hint')}
        name={`${name}-text`}
        rows={5}
        maxLength={MOST_TEXT}
        value={texts.text}
        error={hasTried && texts.text.trim() === '' ? t('console_messages.text_missing') : undefined}
        onChange={({ target }) => onChange({ ...texts, text: target.value })}
      />
    </fieldset>
  );
}
