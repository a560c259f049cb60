import { buttonClass, Card, Icon, useFormats, useText } from '@croupier/ui';
import { CentreLink } from '../../../addresses/CentreLink.tsx';
import type { TransferTerms } from './transfer-queries.ts';

const ownPassword = new Set(['payment_password_missing', 'payment_password_locked']);

// texts: transfers.need.*
/** Everything that is missing before money can be sent. */
export function TransferNeeds({ missing }: { missing: TransferTerms['missing'] }) {
  const t = useText();
  const formats = useFormats();
  return (
    <Card title={t('transfers.needs')} isHighlighted>
      <ol className="flex flex-col">
        {missing.map(({ code, until }) => (
          <li
            key={code}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0"
          >
            <Icon name={until ? 'clock' : 'warn'} className="self-start text-warn" />
            <div className="min-w-0 flex-1 basis-56">
              <p>{t(`transfers.need.${code}`)}</p>
              {until && (
                <p className="text-small text-ink-soft">
                  {t('cashier.need_until', { at: formats.dateTime(new Date(until)) })}
                </p>
              )}
            </div>
            {ownPassword.has(code) && (
              <CentreLink
                page="securityCenter"
                item="paymentPassword"
                from="transferUpline"
                className={`${buttonClass({ size: 'small' })} max-sm:ms-10`}
              >
                {t('cashier.mend_password')}
              </CentreLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
