import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';

type NewVersion = { key: string; after: number; reason: string };

type TermsDialogProps<Terms> = {
  title: string;
  consequence: string;
  saveLabel: string;
  /** The toast after saving. */
  savedText: string;
  /** What the form says; null while a field is wrong. */
  terms: Terms | null;
  /** The version the form was opened with; a later value is not taken. */
  after: number;
  /** Selector of the first wrong field. */
  faultyField: string | undefined;
  saving: {
    isPending: boolean;
    error: unknown;
    mutate: (body: Terms & NewVersion, options: { onSuccess: () => void }) => void;
  };
  onClose: () => void;
  renderFields: (hasTried: boolean) => ReactNode;
};

/** The form of a new version of terms, with a reason. */
export function TermsDialog<Terms extends object>(props: TermsDialogProps<Terms>) {
  const { title, consequence, saveLabel, savedText, terms, faultyField, saving, onClose, renderFields } = props;
  const t = useText();
  const showToast = useToasts();
  // Made with the form: sent again after a broken line it is still one version.
  const [key] = useState(() => crypto.randomUUID());
  const [after] = useState(props.after);
  const handleSend = (reason: string) => {
    if (!terms) return;
    saving.mutate(
      { ...terms, key, after, reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: savedText });
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={title}
      consequence={consequence}
      send={{ label: saveLabel, kind: 'main' }}
      faultyField={faultyField}
      isSending={saving.isPending}
      error={saving.error}
      maybeDone={t('console_rewards.maybe_done')}
      refusalTexts={{ conflict: 'console_rewards.changed_meanwhile' }}
      onSend={handleSend}
      onClose={onClose}
      renderFields={renderFields}
    />
  );
}
