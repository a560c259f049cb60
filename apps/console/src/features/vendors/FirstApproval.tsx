import { useFormats, useText } from '@croupier/ui';
import type { HeldWin } from './vendors-queries.ts';

type FirstApprovalProps = { first: NonNullable<HeldWin['first']>; isOpen: boolean; self: { id: string } };

/** Who approved a large win first, and that it waits for another operator (OP-49). */
export function FirstApproval({ first, isOpen, self }: FirstApprovalProps) {
  const t = useText();
  const formats = useFormats();
  const { operator, at, reason } = first;
  const values = { name: operator.name, time: formats.dateTime(Date.parse(at)) };
  return (
    <span className="flex max-w-xs flex-col text-caption break-words text-ink-soft">
      <span>{t(operator.id === self.id ? 'console.win_first_you' : 'console.win_first', values)}</span>
      <span>“{reason}”</span>
      {isOpen && <span className="text-ink">{t('console.win_needs_another')}</span>}
    </span>
  );
}
