import type { ReactNode } from 'react';
import { useText } from '@croupier/ui';
import type { ButtonKind } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import type { Availability } from './availability-queries.ts';
import { StaleNotice } from './StaleNotice.tsx';

type ActDialogProps = {
  availability: Availability;
  title: string;
  /** The immediate effect of sending. */
  consequence?: string | undefined;
  send: { label: string; kind: ButtonKind };
  /** Selector of the first wrong field above the reason; it gets the focus instead of sending. */
  faultyField?: string | undefined;
  isSending: boolean;
  error: unknown;
  onSend: (reason: string) => void;
  onClose: () => void;
  /** The fields above the reason. Faults are shown from the first try on, not while typing. */
  renderFields?: ((hasTried: boolean) => ReactNode) | undefined;
  /** Content below the reason. */
  children?: ReactNode;
};

/** The form of every act on the availability: its effect, its fields, and a required reason (SY-16). */
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
