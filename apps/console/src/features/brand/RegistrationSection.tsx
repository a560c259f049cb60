import { ACCEPTED_PATTERN_LENGTH, REGISTRATION_FIELD_LENGTH } from '@croupier/contract/limits';
import { useState } from 'react';
import { patternFault } from '@croupier/contract/patterns';
import type { PatternFault } from '@croupier/contract/patterns';
import { Badge, Checkbox, Icon, SelectField, TextField, useText } from '@croupier/ui';
import { fieldTexts, messageTexts, patternTexts } from './brand-texts.ts';
import type { Rule, RuledField } from './brand-queries.ts';
import type { Editing } from './draft.ts';
import { EditedMark } from './EditedMark.tsx';
import { NumberField } from './NumberField.tsx';
import { Part } from './Part.tsx';

/** The fields of the registration form. */
export function RegistrationSection({ editing }: { editing: Editing }) {
  const t = useText();
  return (
    <Part title={t('console_brand.registration')} lead={t('console_brand.registration_lead')}>
      <ul className="max-w-4xl border-t border-line">
        {(Object.keys(fieldTexts) as RuledField[]).map((field) => (
          <li key={field} className="border-b border-line">
            <RuleRow field={field} editing={editing} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function RuleRow({ field, editing }: { field: RuledField; editing: Editing }) {
  const t = useText();
  const rule = editing.values.registration[field];
  const { enabled, required, minLength, maxLength } = rule;
  const path = `registration.${field}`;
  const label = t(fieldTexts[field]);
  return (
    <div className="flex items-start gap-1">
      <details className="group min-w-0 flex-1">
        <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 py-1">
          <Icon
            name="chevron-down"
            className="-rotate-90 text-ink-faint transition-transform group-open:rotate-0 rtl:rotate-90 rtl:group-open:rotate-0"
          />
          <span className="min-w-36 flex-1 font-semibold">{label}</span>
          <span className="figures text-small text-ink-soft">
            {enabled && t('console_brand.rule_lengths', { min: minLength, max: maxLength })}
          </span>
          <Badge tone={enabled ? (required ? 'info' : 'plain') : 'plain'} className="min-w-24">
            {t(
              enabled
                ? required
                  ? 'console_brand.rule_required'
                  : 'console_brand.rule_optional'
                : 'console_brand.rule_off',
            )}
          </Badge>
        </summary>
        <RuleFields rule={rule} path={path} editing={editing} />
      </details>
      <EditedMark editing={editing} path={path} label={label} />
    </div>
  );
}

type RuleFieldsProps = { rule: Rule; path: string; editing: Editing };

function RuleFields({ rule, path, editing: { onEdit } }: RuleFieldsProps) {
  const t = useText();
  const isReadOnly = !onEdit;
  const fault = patternFault(rule.acceptedPattern);
  return (
    <div className="grid gap-3 ps-8 pb-4 sm:grid-cols-2">
      <Checkbox
        label={t('console_brand.rule_asked')}
        checked={rule.enabled}
        disabled={isReadOnly}
        onChange={(event) => onEdit?.(`${path}.enabled`, event.target.checked)}
      />
      <Checkbox
        label={t('console_brand.rule_required')}
        checked={rule.required}
        disabled={isReadOnly || !rule.enabled}
        onChange={(event) => onEdit?.(`${path}.required`, event.target.checked)}
      />
      <NumberField
        label={t('console_brand.rule_min')}
        value={rule.minLength}
        min={0}
        max={REGISTRATION_FIELD_LENGTH}
        error={rule.minLength > rule.maxLength ? t('console_brand.rule_min_above') : undefined}
        onChange={onEdit && ((value) => onEdit(`${path}.minLength`, value))}
      />
      <NumberField
        label={t('console_brand.rule_max')}
        value={rule.maxLength}
        min={1}
        max={REGISTRATION_FIELD_LENGTH}
        onChange={onEdit && ((value) => onEdit(`${path}.maxLength`, value))}
      />
      <SelectField
        label={t('console_brand.rule_message')}
        value={rule.patternId}
        disabled={isReadOnly}
        options={Object.entries(messageTexts).map(([value, text]) => ({ value, label: t(text) }))}
        onChange={(event) => onEdit?.(`${path}.patternId`, event.target.value)}
      />
      <TextField
        label={t('console_brand.rule_pattern')}
        hint={t('console_brand.rule_pattern_hint')}
        value={rule.acceptedPattern}
        readOnly={isReadOnly}
        maxLength={ACCEPTED_PATTERN_LENGTH}
        spellCheck={false}
        className="font-code"
        error={fault ? t(patternTexts[fault]) : undefined}
        onChange={(event) => onEdit?.(`${path}.acceptedPattern`, event.target.value)}
      />
      <TryIt rule={rule} fault={fault} />
    </div>
  );
}

/** Only for patterns that cannot block this page. */
function TryIt({ rule, fault }: { rule: Rule; fault: PatternFault | null }) {
  const t = useText();
  const [tried, setTried] = useState('');
  const fits = !fault && fitsRule(rule, tried);
  return (
    <div className="flex items-end gap-3 *:first:flex-1 sm:col-span-2">
      <TextField
        label={t('console_brand.rule_try')}
        hint={t('console_brand.rule_try_hint')}
        value={tried}
        maxLength={REGISTRATION_FIELD_LENGTH}
        autoComplete="off"
        disabled={fault !== null}
        onChange={(event) => setTried(event.target.value)}
      />
      <output className="mb-2 min-w-28">
        {tried !== '' && !fault && (
          <Badge tone={fits ? 'gain' : 'danger'}>
            {t(fits ? 'console_brand.rule_fits' : 'console_brand.rule_does_not_fit')}
          </Badge>
        )}
      </output>
    </div>
  );
}

/** Length in characters, then the pattern, as on the server. */
function fitsRule({ minLength, maxLength, acceptedPattern }: Rule, value: string): boolean {
  const length = [...value].length;
  if (length < minLength || length > maxLength) return false;
  return new RegExp(acceptedPattern === '*' ? '^.*$' : acceptedPattern, 'u').test(value);
}
