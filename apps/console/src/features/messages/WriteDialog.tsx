import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import { audienceOf, emptyDraft, isWritten, mailingOf } from './draft.ts';
import type { Draft } from './draft.ts';
import { isUnderWay, reachQuery, useSendMailing } from './messages-queries.ts';
import type { Audience } from './messages-queries.ts';
import { languageName, MessageTextFields } from './MessageTextFields.tsx';

type WriteDialogProps = {
  merchant: string;
  /** The receiver, if it was opened on a member's page. */
  account: string | undefined;
  /** The brand's main language first. */
  languages: readonly [string, ...string[]];
  onClose: () => void;
};

/** A message to one, some or all members of a brand, in the brand's language and optionally another. */
export function WriteDialog({ merchant, account = '', languages: [main, ...others], onClose }: WriteDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const sending = useSendMailing(merchant);
  // Made with the form, so that repeating it after a lost answer sends one message.
  const [id] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, accounts: account });
  // Names are looked up when their field loses the focus, groups at once.
  const [named, setNamed] = useState<Audience | null>(() => audienceOf({ ...emptyDraft, accounts: account }));
  const audience = draft.to === 'accounts' ? named : audienceOf(draft);
  const { data: reach } = useQuery(reachQuery(merchant, audience));
  const unknown = draft.to === 'accounts' ? (reach?.unknown ?? []) : [];
  const handleDraft = (next: Draft) => {
    setDraft(next);
    if (next.accounts !== draft.accounts) setNamed(null);
  };
  const handleSend = (reason: string) => {
    const mailing = mailingOf(draft, { id, language: main, reason });
    if (!mailing) return;
    sending.mutate(mailing, {
      onSuccess: (sent) => {
        const text = isUnderWay(sent) ? t('console_messages.begun') : t('console_messages.sent', { count: sent.sent });
        showToast({ tone: 'gain', text });
        onClose();
      },
    });
  };
  return (
    <ReasonDialog
      title={t('console_messages.write')}
      send={{ label: t('console_messages.send'), kind: 'main' }}
      faultyField={faultyField(draft, unknown)}
      isSending={sending.isPending}
      error={sending.error}
      maybeDone={t('console_messages.maybe_sent')}
      refusalTexts={{ not_found: 'console_messages.refused_unknown' }}
      onClose={onClose}
      onSend={handleSend}
      renderFields={(hasTried) => (
        <>
          <div className="flex flex-col gap-1">
            <Segments
              label={t('console_messages.kind')}
              segments={[
                { id: 'service', label: t('console_messages.kind_service') },
                { id: 'marketing', label: t('console_messages.kind_marketing') },
              ]}
              selected={draft.kind}
              onSelect={(kind) => setDraft({ ...draft, kind })}
            />
            <p className="text-caption text-ink-soft">
              {t(
                draft.kind === 'service'
                  ? 'console_messages.kind_service_hint'
                  : 'console_messages.kind_marketing_hint',
              )}
            </p>
          </div>
          <AudienceFields
            draft={draft}
            unknown={unknown}
            hasTried={hasTried}
            onDraft={handleDraft}
            onNamed={() => setNamed(audienceOf(draft))}
          />
          <p aria-live="polite" className="min-h-[1.5em] text-small font-semibold">
            {reach && audience && t('console_messages.reach', { count: reach.total })}
          </p>
          <MessageTextFields
            language={main}
            name="main"
            texts={draft.main}
            hasTried={hasTried}
            onChange={(texts) => setDraft({ ...draft, main: texts })}
          />
          {others.length > 0 && (
            <SelectField
              label={t('console_messages.second')}
              hint={t('console_messages.second_hint')}
              value={draft.second.language}
              options={[
                { value: '', label: t('console_messages.second_none') },
                ...others.map((value) => ({ value, label: languageName(value) })),
              ]}
              onChange={({ target }) => setDraft({ ...draft, second: { ...draft.second, language: target.value } })}
            />
          )}
          {draft.second.language !== '' && (
            <MessageTextFields
              language={draft.second.language}
              name="second"
              texts={draft.second}
              hasTried={hasTried}
              onChange={(texts) => setDraft({ ...draft, second: { ...draft.second, ...texts } })}
            />
          )}
        </>
      )}
    />
  );
}

/** Selector of the first wrong field. */
function faultyField(draft: Draft, unknown: readonly string[]): string | undefined {
  if (audienceOf(draft) === null || unknown.length > 0)
    return draft.to === 'accounts' ? 'textarea[name=accounts]' : 'input[name=from]';
  const faulty = (['main', 'second'] as const).find(
    (name) => (name === 'main' || draft.second.language !== '') && !isWritten(draft[name]),
  );
  return (
    faulty && (draft[faulty].title.trim() === '' ? `input[name=${faulty}-title]` : `textarea[name=${faulty}-text]`)
  );
}
