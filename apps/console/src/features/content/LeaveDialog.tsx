import { useBlocker } from '@tanstack/react-router';
import { Button, Dialog, useText } from '@croupier/ui';

/** Asks before words that nobody has saved are lost. */
export function LeaveDialog({ isDirty }: { isDirty: () => boolean }) {
  const t = useText();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty() && isElsewhere(current.search, next.search, current, next),
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

type Place = { pathname: string };

/** The history stands above the form, at another address of the same entry. */
function isElsewhere(from: object, to: object, here: Place, there: Place): boolean {
  const nameOf = (search: object) => {
    const { kind, slug } = search as { kind?: string; slug?: string };
    return `${kind}/${slug}`;
  };
  return here.pathname !== there.pathname || nameOf(from) !== nameOf(to);
}
