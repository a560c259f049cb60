import {
  EMAIL_LENGTH,
  MOBILE_LENGTH,
  WATCHED_IP_LENGTH,
  WATCHED_NAME_LENGTH,
  WATCHED_PAYEE_LENGTH,
} from '@croupier/contract/limits';
import { useState } from 'react';
import type { TextKey } from '@croupier/i18n';
import { SelectField, TextField, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { traitTexts } from '../../parts/trait-texts.ts';
import { watchKinds, whatOf } from './watch-draft.ts';
import type { WatchDraft, WatchKind } from './watch-draft.ts';
import { useAddWatched } from './watch-queries.ts';
import type { WatchPage } from './watch-queries.ts';

type AddDialogProps = { merchant: string; institutions: WatchPage['institutions']; onClose: () => void };

const hints: Partial<Record<WatchKind, TextKey>> = {
  name: 'console.watch_hint_name',
  mobile: 'console.watch_hint_mobile',
};

const longest: Record<WatchKind, number> = {
  name: WATCHED_NAME_LENGTH,
  mobile: MOBILE_LENGTH,
  email: EMAIL_LENGTH,
  payee: WATCHED_PAYEE_LENGTH,
  ip: WATCHED_IP_LENGTH,
};

/** Adds a name, number or address to the list; matching withdrawals then wait for an operator. */
export function AddDialog({ merchant, institutions, onClose }: AddDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const adding = useAddWatched(merchant);
  // Made with the form, so that repeating it after a lost answer adds one entry.
  const [id] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<WatchDraft>({ kind: 'name', text: '', institution: institutions[0]?.code ?? '' });
  const what = whatOf(draft);
  const hint = hints[draft.kind];
  const handleSend = (reason: string) => {
    if (!what) return;
    adding.mutate(
      { id, what, reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console.watch_added') });
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={t('console.watch_add')}
      consequence={t('console.watch_add_consequence')}
      send={{ label: t('console.watch_add_now'), kind: 'main' }}
      faultyField={what ? undefined : 'input[name=watched]'}
      isSending={adding.isPending}
      error={adding.error}
      maybeDone={t('console.watch_maybe_done')}
      refusalTexts={{ conflict: 'console.watch_known', bad_request: 'console.watch_illegible' }}
      onSend={handleSend}
      onClose={onClose}
      renderFields={(hasTried) => (
        <>
          <SelectField
            label={t('console.column_kind')}
            value={draft.kind}
            options={watchKinds.map((kind) => ({ value: kind, label: t(traitTexts[kind]!) }))}
            // The options are the kinds.
            onChange={({ target }) => setDraft({ ...draft, kind: target.value as WatchKind, text: '' })}
          />
          {draft.kind === 'payee' && (
            <SelectField
              label={t('console.watch_institution')}
              value={draft.institution}
              options={institutions.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={({ target }) => setDraft({ ...draft, institution: target.value })}
            />
          )}
          <TextField
            name="watched"
            label={t(traitTexts[draft.kind]!)}
            hint={hint && t(hint)}
            autoComplete="off"
            spellCheck={false}
            required
            maxLength={longest[draft.kind]}
            value={draft.text}
            error={hasTried && !what ? t('console.watch_missing') : undefined}
            onChange={({ target }) => setDraft({ ...draft, text: target.value })}
          />
        </>
      )}
    />
  );
}
