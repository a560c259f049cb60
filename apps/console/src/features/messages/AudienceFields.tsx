import { MOST_ACCOUNTS } from '@croupier/contract/limits';
import type { TextKey } from '@croupier/i18n';
import { SelectField, TextAreaField, TextField, useText } from '@croupier/ui';
import { Segments } from '../../parts/Segments.tsx';
import { isBackwards, namesIn } from './draft.ts';
import type { Draft } from './draft.ts';

type AudienceFieldsProps = {
  draft: Draft;
  unknown: readonly string[];
  hasTried: boolean;
  onDraft: (draft: Draft) => void;
  /** Called when the field of names loses the focus. */
  onNamed: () => void;
};

const groupTexts = {
  all: 'console_messages.group_all',
  member: 'console_messages.group_member',
  agent: 'console_messages.group_agent',
} as const satisfies Record<Draft['group']['kind'], TextKey>;
const groupKinds = ['all', 'member', 'agent'] as const;

/** The receivers: names, a group by criteria, or all members of the brand. */
export function AudienceFields({ draft, unknown, hasTried, onDraft, onNamed }: AudienceFieldsProps) {
  const t = useText();
  const { to, accounts, group } = draft;
  const setGroup = (more: Partial<Draft['group']>) => onDraft({ ...draft, group: { ...group, ...more } });
  const names = namesIn(accounts);
  const fault =
    names.length > MOST_ACCOUNTS
      ? t('console_messages.accounts_too_many', { most: MOST_ACCOUNTS })
      : unknown.length > 0
        ? t('console_messages.accounts_unknown', { names: unknown.join(', ') })
        : hasTried && names.length === 0
          ? t('console_messages.accounts_missing')
          : undefined;
  return (
    <>
      <Segments
        label={t('console_messages.to')}
        segments={[
          { id: 'accounts', label: t('console_messages.to_accounts') },
          { id: 'group', label: t('console_messages.to_group') },
          { id: 'everyone', label: t('console_messages.to_everyone') },
        ]}
        selected={to}
        onSelect={(id) => onDraft({ ...draft, to: id })}
      />
      {to === 'accounts' && (
        <TextAreaField
          label={t('console_messages.accounts')}
          hint={t('console_messages.accounts_hint', { most: MOST_ACCOUNTS })}
          name="accounts"
          rows={2}
          autoComplete="off"
          spellCheck={false}
          className="min-h-16!"
          value={accounts}
          error={fault}
          onChange={({ target }) => onDraft({ ...draft, accounts: target.value })}
          onBlur={onNamed}
        />
      )}
      {to === 'group' && (
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            label={t('console_messages.group_kind')}
            value={group.kind}
            options={groupKinds.map((value) => ({ value, label: t(groupTexts[value]) }))}
            onChange={({ target }) => setGroup({ kind: target.value as Draft['group']['kind'] })}
          />
          <TextField
            type="date"
            label={t('console_messages.group_from')}
            name="from"
            isOptional
            value={group.from}
            error={isBackwards(draft) ? t('console_messages.group_backwards') : undefined}
            onChange={({ target }) => setGroup({ from: target.value })}
          />
          <TextField
            type="date"
            label={t('console_messages.group_until')}
            isOptional
            value={group.until}
            onChange={({ target }) => setGroup({ until: target.value })}
          />
        </div>
      )}
      {to === 'everyone' && <p className="text-small text-ink-soft">{t('console_messages.everyone_hint')}</p>}
    </>
  );
}
