import { Amount, Button, Checkbox, Dialog, useText, useToasts } from '@croupier/ui';
import { useState } from 'react';
import { readMoney } from '../../api/read-money.ts';
import type { Wire } from '../../api/read-money.ts';
import { FormFault } from '../../parts/FormFault.tsx';
import { useCancelBonus } from './bonus-queries.ts';

type GiveUpDialogProps = { id: string; left: Wire; onClose: () => void };

/** Gives up the bonus for the shown amount. If the amount changes, the member is asked again (PM-49). */
export function GiveUpDialog({ id, left, onClose }: GiveUpDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const cancel = useCancelBonus(id);
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const isAgreed = agreedTo === left.amount;
  const handleGiveUp = () => {
    setHasTried(true);
    if (!isAgreed) return;
    cancel.mutate(left.amount, {
      onSuccess: () => {
        showToast({ tone: 'info', text: t('bonuses.given_up') });
        onClose();
      },
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('bonuses.give_up')}
      description={t('bonuses.give_up_lead')}
      actions={
        <>
          <Button onClick={onClose}>{t('bonuses.keep')}</Button>
          <Button kind="main" isBusy={cancel.isPending} onClick={handleGiveUp}>
            {t('bonuses.give_up')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <Checkbox
          label={
            <>
              {t('bonuses.give_up_agree')} <Amount value={readMoney(left)} className="font-bold" />
            </>
          }
          checked={isAgreed}
          error={hasTried && !isAgreed ? t('bonuses.agree_first') : undefined}
          onChange={(event) => setAgreedTo(event.target.checked ? left.amount : null)}
        />
        <FormFault error={cancel.error} />
      </div>
    </Dialog>
  );
}
