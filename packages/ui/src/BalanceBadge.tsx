import type { Money } from '@croupier/money';
import { Amount } from './Amount.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { Spinner } from './Spinner.tsx';
import { useText } from './use-text.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type BalanceBadgeProps = {
  balance: Money;
  isHidden: boolean;
  onHiddenChange: (isHidden: boolean) => void;
  onRefresh: () => void;
  isRefreshing?: boolean | undefined;
  className?: string | undefined;
};

/**
 * The balance in the header. A click refreshes it, the eye button replaces it by asterisks (specification, section 2).
 */
export function BalanceBadge({
  balance,
  isHidden,
  onHiddenChange,
  onRefresh,
  isRefreshing = false,
  className,
}: BalanceBadgeProps) {
  const t = useText();
  return (
    <div className={classNames('inline-flex items-center rounded-control bg-sunken shadow-low', className)}>
      <button
        type="button"
        onClick={onRefresh}
        aria-busy={isRefreshing || undefined}
        title={t('controls.balance_refresh')}
        className="inline-flex min-h-11 items-center gap-2 rounded-control ps-3 pe-2 hover:bg-raised"
      >
        {isRefreshing ? <Spinner className="text-ink-faint" /> : <Icon name="wallet" className="text-highlight" />}
        <VisuallyHidden>{t('controls.balance')} </VisuallyHidden>
        {/* Changes are announced politely; a hidden balance is not announced. */}
        <span aria-live="polite" className="text-body font-bold">
          {isHidden ? (
            <>
              <span aria-hidden="true" className="tracking-widest">
                ******
              </span>
              <VisuallyHidden>{t('controls.balance_hidden')}</VisuallyHidden>
            </>
          ) : (
            // A new key restarts the flash when the balance changes.
            <Amount key={balance.units.toString()} value={balance} className="animate-flash" />
          )}
        </span>
        <VisuallyHidden> {t('controls.balance_refresh')}</VisuallyHidden>
      </button>
      <IconButton
        icon={isHidden ? 'eye-off' : 'eye'}
        label={t(isHidden ? 'controls.balance_show' : 'controls.balance_hide')}
        onClick={() => onHiddenChange(!isHidden)}
      />
    </div>
  );
}
