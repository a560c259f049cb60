import type { ReactNode } from 'react';
import { useText } from '@croupier/ui';
import type { ButtonKind } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import type { Availability } from './availability-queries.ts';
import { StaleNotice } from './StaleNotice.tsx';

type ActDialogProps = {
  availability: Availability;
  title: string;
  /** What happens at once when it is sent. */
  consequence?: string | undefined;
  send: { label: string; kind: ButtonKind };
  /** The first field above the reason that is not right yet, as a selector; it gets the focus instead of sending. */
  faultyField?: string | undefined;
  isSending: boolean;
  error: unknown;
  onSend: (reason: string) => void;
  onClose: () => void;
  /** The fields above the reason. Faults are shown from the first try on, not while somebody still types. */
  renderFields?: ((hasTried: boolean) => ReactNode) | undefined;
  /** What stands below the reason. */
  children?: ReactNode;
};

/** The form of every act on the availability: what it does, its fields, and always a reason (SY-16). */
export function ActDialog({ availability, ...rest }: ActDialogProps) {
  const t = useText();
  return (
    <ReasonDialog
      {...rest}
      notice={<StaleNotice availability={availability} />}
      maybeDone={t('console.maybe_changed')}
    />
  );
}
