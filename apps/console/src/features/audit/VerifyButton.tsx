import { useIsFetching } from '@tanstack/react-query';
import { Button, useText } from '@croupier/ui';
import { verificationQuery, verifyChain } from './audit-queries.ts';

export function VerifyButton() {
  const t = useText();
  const isVerifying = useIsFetching({ queryKey: verificationQuery.queryKey }) > 0;
  return (
    <Button kind="main" size="small" icon="verify" isBusy={isVerifying} onClick={verifyChain}>
      {t('console.verify')}
    </Button>
  );
}
