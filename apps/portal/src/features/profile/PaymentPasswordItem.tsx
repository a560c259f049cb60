import { Button, Card, Notice, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PaymentPasswordForm } from './PaymentPasswordForm.tsx';
import { PaymentPasswordReset } from './PaymentPasswordReset.tsx';
import { paymentPasswordQuery } from './profile-queries.ts';
import type { PaymentPassword } from './profile-queries.ts';
import { Waiting } from '../../parts/Waiting.tsx';

/** The payment password: set first with the sign-in password, changed with itself, or reset when it is forgotten. */
export default function PaymentPasswordItem() {
  return <Waiting query={useQuery(paymentPasswordQuery)}>{(standing) => <Standing standing={standing} />}</Waiting>;
}

function Standing({ standing }: { standing: PaymentPassword }) {
  const t = useText();
  const formats = useFormats();
  const [isForgotten, setIsForgotten] = useState(false);
  const { isSet, lockedUntil, changedAt } = standing;
  return (
    <>
      {lockedUntil !== null && (
        <Notice tone="warn">{t('profile.payment_locked', { at: formats.dateTime(new Date(lockedUntil)) })}</Notice>
      )}
      <Card>
        {changedAt !== null && (
          <p className="mb-4 text-small text-ink-soft">
            {t('profile.payment_since', { at: formats.date(new Date(changedAt)) })}
          </p>
        )}
        {isForgotten ? (
          <PaymentPasswordReset standing={standing} onDone={() => setIsForgotten(false)} />
        ) : (
          <PaymentPasswordForm standing={standing} />
        )}
        {isSet && (
          <Button kind="plain" className="mt-4 -ms-4" onClick={() => setIsForgotten(!isForgotten)}>
            {t(isForgotten ? 'profile.payment_known' : 'profile.payment_forgotten')}
          </Button>
        )}
      </Card>
    </>
  );
}
