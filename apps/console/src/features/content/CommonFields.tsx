import type { ReactNode } from 'react';
import { classNames, TextField, useText } from '@croupier/ui';
import type { ContentKind } from './content-queries.ts';
import type { Draft } from './draft.ts';
import { faultOf } from './faults.ts';
import type { Faults } from './faults.ts';
import { FieldInput } from './FieldInput.tsx';
import { kindFields } from './fields.ts';
import { fromLocalText, toLocalText } from '../../platform/local-text.ts';

type CommonFieldsProps = {
  merchant: string;
  kind: ContentKind;
  art: string;
  draft: Draft;
  faults: Faults;
  hasTried: boolean;
  isReadOnly: boolean;
  onDraft: (draft: Draft) => void;
  /** The slug field of a new entry; a slug never changes later. */
  slugField?: ReactNode;
};

/** Fields that need the full width. */
const wide = ['picture', 'executions'];

/** Fields for all languages, and when the entry is shown. */
export function CommonFields(props: CommonFieldsProps) {
  const { merchant, kind, art, draft, faults, hasTried, isReadOnly, onDraft, slugField } = props;
  const t = useText();
  const isBackwards = draft.from !== null && draft.until !== null && draft.until <= draft.from;
  return (
    <section aria-label={t('console_content.for_all')} className="grid items-start gap-4 sm:grid-cols-2">
      {slugField}
      {kindFields[kind].common.map((field) => {
        const value = draft.common[field.path];
        const fault = faultOf(faults, { path: field.path, language: null, value }, hasTried);
        return (
          <div key={field.path} className={classNames('min-w-0', wide.includes(field.as) && 'sm:col-span-2')}>
            <FieldInput
              field={field}
              merchant={merchant}
              art={art}
              value={value}
              error={fault && t(fault)}
              isReadOnly={isReadOnly}
              onChange={(next) => onDraft({ ...draft, common: { ...draft.common, [field.path]: next } })}
            />
          </div>
        );
      })}
      <TextField
        type="datetime-local"
        label={t('console_content.from')}
        isOptional
        readOnly={isReadOnly}
        value={toLocalText(draft.from)}
        onChange={({ target }) => onDraft({ ...draft, from: fromLocalText(target.value) })}
      />
      <TextField
        type="datetime-local"
        label={t('console_content.until')}
        isOptional
        readOnly={isReadOnly}
        error={isBackwards ? t('console_content.fault_period') : undefined}
        value={toLocalText(draft.until)}
        onChange={({ target }) => onDraft({ ...draft, until: fromLocalText(target.value) })}
      />
    </section>
  );
}
