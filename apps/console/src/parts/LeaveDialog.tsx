import { useBlocker } from '@tanstack/react-router';
import { Button, Dialog, useText } from '@croupier/ui';

type LeaveDialogProps = {
  isDirty: () => boolean;
  /** The subject of the form in the address; other parts of the address may change without asking. */
  subjectOf: (search: object) => string;
};

/** Asks before unsaved changes are lost. */
export function LeaveDialog({ isDirty, subjectOf }: LeaveDialogProps) {
  const t = useText();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty() && (current.pathname !== next.pathname || subjectOf(current.search) !== subjectOf(next.search)),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      isOpen
      onClose={blocker.reset}
      title={t('console_content.leave')}
      description={t('console_content.leave_lead')}
      actions={
        <>
          <Button onClick={blocker.reset}>{t('console_content.stay')}</Button>
          <Button kind="danger" onClick={blocker.proceed}>
            {t('console_content.leave_anyway')}
          </Button>
        </>
      }
    />
  );
}
