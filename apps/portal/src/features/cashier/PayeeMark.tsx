import { classNames, Icon } from '@croupier/ui';
import { MethodMark } from './MethodMark.tsx';

/** An icon for a bank or an e-wallet. */
export function PayeeMark({ kind, className }: { kind: 'bank' | 'ewallet'; className?: string }) {
  if (kind === 'bank') return <MethodMark method="bank" {...(className && { className })} />;
  return (
    <span
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-control bg-sunken text-highlight shadow-low',
        className,
      )}
    >
      <Icon name="phone" className="size-6" />
    </span>
  );
}
