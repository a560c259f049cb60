import {
  CONTENT_FACT_LENGTH,
  CONTENT_LINE_LENGTH,
  CONTENT_LINK_LENGTH,
  CONTENT_MARKUP_LENGTH,
  CONTENT_SENTENCE_LENGTH,
  CONTENT_VERSION_LENGTH,
} from '@croupier/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, SelectField, TextAreaField, TextField, useText } from '@croupier/ui';
import type { TextKey } from '@croupier/i18n';
import { unreachable } from '../../platform/unreachable.ts';
import { contentListQuery } from './content-queries.ts';
import type { ContentKind } from './content-queries.ts';
import type { PictureValue } from './ContentPicture.tsx';
import type { Field } from './fields.ts';
import { LinksField } from './LinksField.tsx';
import type { LinkValue } from './LinksField.tsx';
import { fromLocalText, toLocalText } from '../../platform/local-text.ts';
import { PictureField } from './PictureField.tsx';

type FieldInputProps = {
  field: Field;
  merchant: string;
  art: string;
  /** The language of its text, shown beside the label; none if it applies to all. */
  language?: { name: string; tag: string; direction: 'ltr' | 'rtl' } | undefined;
  value: unknown;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (value: unknown) => void;
};

export function FieldInput({ field, merchant, art, language, value, error, isReadOnly, onChange }: FieldInputProps) {
  const t = useText();
  const label = language ? `${t(field.label)} · ${language.name}` : t(field.label);
  const languageProps = language ? { lang: language.tag, dir: language.direction } : {};
  const shared = {
    label,
    error,
    isOptional: field.isOptional,
    hint: field.hint && t(field.hint),
    readOnly: isReadOnly,
  };
  const text = typeof value === 'string' ? value : '';
  const typed = { value: text, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  switch (field.as) {
    case 'line':
      return <TextField {...shared} {...languageProps} {...typed} maxLength={CONTENT_LINE_LENGTH} />;
    case 'version':
      return <TextField {...shared} {...typed} maxLength={CONTENT_VERSION_LENGTH} />;
    case 'link':
      return <TextField {...shared} {...typed} dir="ltr" maxLength={CONTENT_LINK_LENGTH} spellCheck={false} />;
    case 'sentence':
    case 'fact':
      return (
        <TextAreaField
          {...shared}
          {...languageProps}
          {...typed}
          rows={2}
          maxLength={field.as === 'fact' ? CONTENT_FACT_LENGTH : CONTENT_SENTENCE_LENGTH}
          className="min-h-16"
        />
      );
    case 'markup':
      return <TextAreaField {...shared} {...languageProps} {...typed} rows={10} maxLength={CONTENT_MARKUP_LENGTH} />;
    case 'keywords':
    case 'steps':
      return <ListField {...{ field, shared, languageProps, value, onChange }} />;
    case 'links':
      return (
        <LinksField
          label={label}
          value={(value as LinkValue[] | undefined) ?? []}
          {...{ isReadOnly, error, onChange }}
        />
      );
    case 'picture':
      return (
        <PictureField value={value as PictureValue | undefined} {...{ merchant, art, isReadOnly, error, onChange }} />
      );
    case 'executions':
      return <ExecutionsField value={(value as string[] | undefined) ?? []} {...{ isReadOnly, error, onChange }} />;
    case 'moment':
      return (
        <TextField
          {...shared}
          type="datetime-local"
          value={toLocalText((value as string | null | undefined) ?? null)}
          onChange={({ target }) => onChange(fromLocalText(target.value))}
        />
      );
    case 'date':
      return <TextField {...shared} {...typed} type="date" />;
    case 'count':
      return (
        <TextField
          {...shared}
          type="number"
          inputMode="numeric"
          min={1}
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Math.trunc(Number(target.value)))}
        />
      );
    case 'choice': {
      const options = Object.entries(field.options).map(([name, key]) => ({ value: name, label: t(key) }));
      return <SelectField {...{ label, error, options }} {...typed} disabled={isReadOnly} />;
    }
    case 'category':
      return <CategoryField of={field.of} {...{ merchant, label, error, text, isReadOnly, onChange }} />;
    default:
      return unreachable(field);
  }
}

type ListFieldProps = {
  field: Field;
  shared: { label: string; error: string | undefined; hint: string | undefined };
  languageProps: object;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** Several short texts: keywords separated by commas, steps one per line. Empty ones are not sent. */
function ListField({ field, shared, languageProps, value, onChange }: ListFieldProps) {
  const between = field.as === 'steps' ? '\n' : ',';
  const all = (value as string[] | undefined) ?? [];
  const handleChange = ({ target }: { target: { value: string } }) =>
    onChange(target.value === '' ? [] : target.value.split(between));
  return (
    <TextAreaField
      {...shared}
      {...languageProps}
      rows={field.as === 'steps' ? 5 : 2}
      className="min-h-16"
      value={all.join(between)}
      onChange={handleChange}
    />
  );
}

const executionTexts = {
  A: 'console_content.execution_a',
  B: 'console_content.execution_b',
  F: 'console_content.execution_f',
} as const satisfies Record<string, TextKey>;

type ExecutionsProps = {
  value: readonly string[];
  isReadOnly: boolean;
  error: string | undefined;
  onChange: (value: string[]) => void;
};

/** The receivers (CN-2). */
function ExecutionsField({ value, isReadOnly, error, onChange }: ExecutionsProps) {
  const t = useText();
  const all = Object.entries(executionTexts);
  return (
    <fieldset className="flex flex-col">
      <legend className="text-small font-semibold text-ink-soft">{t('console_content.field_executions')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {all.map(([name, key]) => (
          <Checkbox
            key={name}
            label={t(key)}
            checked={value.includes(name)}
            disabled={isReadOnly}
            onChange={({ target }) =>
              onChange(all.map(([one]) => one).filter((one) => (one === name ? target.checked : value.includes(one))))
            }
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type CategoryProps = {
  of: ContentKind;
  merchant: string;
  label: string;
  error: string | undefined;
  text: string;
  isReadOnly: boolean;
  onChange: (value: string) => void;
};

function CategoryField({ of, merchant, label, error, text, isReadOnly, onChange }: CategoryProps) {
  const t = useText();
  const { data } = useQuery(contentListQuery(merchant, { kind: of }));
  const known = data?.entries.map(({ slug, texts }) => ({ value: slug, label: texts[0]?.title ?? slug })) ?? [];
  // A withdrawn or not yet chosen value stays in the field.
  const others = known.some(({ value }) => value === text)
    ? []
    : [{ value: text, label: text === '' ? t('console_content.choose') : text }];
  return (
    <SelectField
      label={label}
      error={error}
      value={text}
      disabled={isReadOnly}
      options={[...others, ...known]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
