import { Card, useText, useToasts } from '@croupier/ui';
import { NewPasswordForm } from '../../parts/NewPasswordForm.tsx';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { AttemptTable } from './AttemptTable.tsx';
import { AuthenticatorCard } from './AuthenticatorCard.tsx';
import { readOwnAgain } from './own-queries.ts';
import { SessionTable } from './SessionTable.tsx';

/** The operator's own account: sign-in methods and sessions. */
export function OwnPage({ name }: { name: string }) {
  const t = useText();
  const showToast = useToasts();
  return (
    <>
      <PageHeader title={t('operators.own')} context={name} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <AuthenticatorCard />
        <Card title={t('console.password')}>
          <NewPasswordForm
            asksOld
            send={t('operators.password_change')}
            onChanged={() => {
              readOwnAgain();
              showToast({ tone: 'gain', text: t('operators.password_changed') });
            }}
          />
        </Card>
      </div>
      <SessionTable />
      <AttemptTable />
    </>
  );
}
