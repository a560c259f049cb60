import type { ReactNode } from 'react';
import { Button, Notice, useText } from '@croupier/ui';
import { useProblem } from '../platform/problem.ts';
import type { RefusalTexts } from '../platform/problem.ts';
import { CopyText } from './CopyText.tsx';

type ProblemNoticeProps = {
  error: unknown;
  /** What failed; the text of the problem follows. */
  title?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Texts for refusals that have a special meaning here. */
  refusalTexts?: RefusalTexts | undefined;
};

/** A refusal or a lost connection as text, with the request's id for the log. */
export function ProblemNotice({ error, title, onRetry, refusalTexts: placeTexts }: ProblemNoticeProps) {
  const t = useText();
  const { text, requestId, isPassing, isForbidden } = useProblem(placeTexts)(error);
  return (
    <Notice
      tone={isForbidden ? 'warn' : 'danger'}
      title={title}
      isAnnounced
      action={
        onRetry && isPassing ? (
          <Button size="small" icon="refresh" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        ) : undefined
      }
    >
      <p>{text}</p>
      {requestId !== undefined && !isForbidden && (
        <p className="mt-1 flex flex-wrap items-center gap-1 text-caption text-ink-soft">
          {t('console.request_number')} <CopyText text={requestId} />
        </p>
      )}
    </Notice>
  );
}
