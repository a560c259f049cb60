import type { ReactNode } from 'react';
import type { TextKey } from '@croupier/i18n';
import { Badge, useFormats, useText } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import type { ContentEntry } from './content-queries.ts';
import { nameOf } from './StatusBadge.tsx';

export type WriteAct = 'publish' | 'withdraw';

const actTexts = {
  publish: {
    title: 'console_content.publish_of',
    consequence: 'console_content.publish_consequence',
    button: 'console_content.publish',
    kind: 'main',
  },
  withdraw: {
    title: 'console_content.withdraw_of',
    consequence: 'console_content.withdraw_consequence',
    button: 'console_content.withdraw',
    kind: 'danger',
  },
} as const satisfies Record<WriteAct, { title: TextKey; consequence: TextKey; button: TextKey; kind: string }>;

type WriteDialogProps = {
  act: WriteAct;
  title: string;
  entry: ContentEntry | undefined;
  languages: readonly string[];
  from: string | null;
  overtaken: ReactNode;
  isSending: boolean;
  error: unknown;
  onSend: (reason: string) => void;
  onClose: () => void;
};

/** Confirms publishing or withdrawing: languages, start and reason. */
export function WriteDialog(props: WriteDialogProps) {
  const { act, title, entry, languages, from, overtaken, isSending, error, onSend, onClose } = props;
  const t = useText();
  const formats = useFormats();
  const labels = actTexts[act];
  const isPlanned = act === 'publish' && from !== null;
  return (
    <ReasonDialog
      title={t(labels.title, { title })}
      consequence={
        isPlanned
          ? t('console_content.publish_planned', { time: formats.dateTime(Date.parse(from)) })
          : t(labels.consequence)
      }
      notice={overtaken}
      send={overtaken ? undefined : { label: t(labels.button), kind: labels.kind }}
      isSending={isSending}
      error={error}
      maybeDone={t('console_content.maybe_saved')}
      refusalTexts={{
        conflict: entry ? 'console_content.refused_conflict' : 'console_content.refused_exists',
        bad_request: 'console_content.refused_unfit',
      }}
      onSend={onSend}
      onClose={onClose}
      renderFields={() => (
        <ul className="flex flex-wrap gap-2">
          {languages.map((language) => {
            const known = entry?.texts.find((text) => text.language === language);
            return (
              <li key={language}>
                <Badge>
                  {nameOf(language)}
                  {known && ` · ${t('console_content.after_version', { version: known.version })}`}
                </Badge>
              </li>
            );
          })}
        </ul>
      )}
    />
  );
}
