import { useState } from 'react';
import { Notice, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { FasterNotice } from './FasterNotice.tsx';
import { actsOn } from './issue-acts.ts';
import { actTexts } from './issue-texts.ts';
import { useIssueAct } from './lottery-queries.ts';
import type { Issue } from './lottery-queries.ts';
import type { IssueAct } from './lottery-search.ts';
import { refusalTexts } from './lottery-texts.ts';
import { PreviewFacts } from './PreviewFacts.tsx';

type IssueDialogProps = {
  merchant: string;
  /** The present state: another operator may change it while the form is open. */
  issue: Issue;
  act: IssueAct;
  self: { id: string };
  onClose: () => void;
};

/** An act on a draw: its effect, a reason, and a notice if another operator was faster. */
export function IssueDialog({ merchant, issue: stands, act, self, onClose }: IssueDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const acting = useIssueAct(merchant, act);
  const { gameCode, issue, version } = stands.draw;
  const [seen] = useState({ version, at: stands.acts[0]?.at });
  const texts = actTexts[act];
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
              : { tone: 'gain', text: t(texts.done, { issue }) },
          );
          onClose();
        },
      },
    );

  return (
    <ReasonDialog
      title={t(texts.title, { issue })}
      consequence={isOvertaken ? undefined : t(texts.consequence)}
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
          : { label: t(texts.button), kind: texts.kind === 'quiet' ? 'main' : texts.kind }
      }
      isSending={acting.isPending}
      error={acting.error}
      maybeDone={t('console_lottery.maybe_done')}
      refusalTexts={refusalTexts}
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
