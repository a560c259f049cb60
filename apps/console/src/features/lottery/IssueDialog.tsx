import { useState } from 'react';
import { Notice, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { FasterNotice } from './FasterNotice.tsx';
import { actsOn } from './issue-acts.ts';
import { actWords } from './issue-words.ts';
import { useIssueAct } from './lottery-queries.ts';
import type { Issue } from './lottery-queries.ts';
import type { IssueAct } from './lottery-search.ts';
import { refusalWords } from './lottery-words.ts';
import { PreviewFacts } from './PreviewFacts.tsx';

type IssueDialogProps = {
  merchant: string;
  /** As it stands now: somebody else may change it while the form is open. */
  issue: Issue;
  act: IssueAct;
  self: { id: string };
  onClose: () => void;
};

/** An act on a draw: what it would change, a reason, and who was faster if somebody was. */
export function IssueDialog({ merchant, issue: stands, act, self, onClose }: IssueDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const acting = useIssueAct(merchant, act);
  const { gameCode, issue, version } = stands.draw;
  const [seen] = useState({ version, at: stands.acts[0]?.at });
  const words = actWords[act];
  const isOver = acting.isPending || acting.isSuccess;
  const isPossible = actsOn(stands).includes(act) && version === seen.version;
  const isOvertaken = !isPossible && !isOver;
  const isOwn = (act === 'resettle' || act === 'void') && stands.first?.operator.id === self.id && !isOver;

  const handleSend = (reason: string) =>
    acting.mutate(
      { gameCode, issue, version: seen.version, reason },
      {
        onSuccess: ({ needsSecond }) => {
          showToast(
            needsSecond
              ? {
                  tone: 'info',
                  text: t(act === 'void' ? 'console_lottery.first_noted_void' : 'console_lottery.first_noted', {
                    issue,
                  }),
                }
              : { tone: 'gain', text: t(words.done, { issue }) },
          );
          onClose();
        },
      },
    );

  return (
    <ReasonDialog
      title={t(words.title, { issue })}
      consequence={isOvertaken ? undefined : t(words.consequence)}
      notice={
        isOvertaken ? (
          <FasterNotice acts={stands.acts} self={self} />
        ) : (
          isOwn && <Notice tone="info">{t('console_lottery.needs_another')}</Notice>
        )
      }
      send={
        isOvertaken || isOwn
          ? undefined
          : { label: t(words.button), kind: words.kind === 'quiet' ? 'main' : words.kind }
      }
      isSending={acting.isPending}
      error={acting.error}
      maybeDone={t('console_lottery.maybe_done')}
      refusalWords={refusalWords}
      onSend={handleSend}
      onClose={onClose}
      renderFields={() =>
        (act === 'void' || act === 'resettle') && (
          <PreviewFacts merchant={merchant} on={{ gameCode, issue }} act={act} hasFirst={stands.first !== null} />
        )
      }
    />
  );
}
