import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { buttonClass, Icon, useText } from '@croupier/ui';

/** Links, so that a page of a queue has an address that can be shared. Null if there is no such page. */
export function QueuePaging({ first, next }: { first: LinkProps | null; next: LinkProps | null }) {
  const t = useText();
  if (first === null && next === null) return null;
  return (
    <nav aria-label={t('console_cashier.pages_of_queue')} className="flex justify-end gap-2">
      {first !== null && (
        <Link {...first} className={buttonClass({ size: 'small' })}>
          <Icon name="arrow-up" />
          {t('console_cashier.first_page')}
        </Link>
      )}
      {next !== null && (
        <Link {...next} className={buttonClass({ size: 'small' })}>
          {t('console_cashier.next_page')}
          <Icon name="arrow-end" />
        </Link>
      )}
    </nav>
  );
}
