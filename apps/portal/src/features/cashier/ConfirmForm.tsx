import { AMOUNT_LENGTH, MOST_PROOFS } from '@croupier/contract/limits';
import { subtract } from '@croupier/money';
import type { Money } from '@croupier/money';
import { Button, Card, Icon, ProgressBar, TextField, useText } from '@croupier/ui';
import type { IconName } from '@croupier/ui';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { FormFault } from '../../parts/FormFault.tsx';
import { useForm } from '../../parts/use-form.ts';
import { useAmountFault } from './AmountField.tsx';
import { answerOf, partBounds } from './payment-answer.ts';
import type { Outcome } from './payment-answer.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { PictureChooser } from '../../parts/PictureChooser.tsx';
import { Sums } from './Sums.tsx';
import { readAmount } from './typed-amount.ts';
import { useConfirmPayment } from './withdrawal-queries.ts';
import type { Withdrawal } from './withdrawal-queries.ts';

const choices: readonly { outcome: Outcome; icon: IconName }[] = [
  { outcome: 'received', icon: 'check' },
  { outcome: 'partlyReceived', icon: 'warn' },
  { outcome: 'notReceived', icon: 'close' },
];

// texts: cashier.outcome.* texts: cashier.outcome_lead.*

/** Did it arrive? All of it, a part, or nothing (WI-15 to WI-17). */
export function ConfirmForm({ withdrawal, due }: { withdrawal: Withdrawal; due: Money }) {
  const t = useText();
  const name = useId();
  const faultText = useAmountFault();
  const confirm = useConfirmPayment();
  const form = useForm({ outcome: 'received', part: '', proofs: '' });
  const { formRef } = form;
  const [files, setFiles] = useState<readonly File[]>([]);
  const outcome = form.values.outcome as Outcome;
  const bounds = partBounds(due);
  const part = readAmount(form.values.part, due.currency, bounds);
  const hasProof = files.length + withdrawal.proofs > 0;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const faults = {
      part: outcome === 'partlyReceived' && !part.ok ? faultText(part.fault, bounds) : undefined,
      proofs: outcome === 'notReceived' && !hasProof ? t('proof_picture_missing') : undefined,
    };
    if (!form.show(faults)) return;
    const answer = answerOf(withdrawal.id, outcome, part.ok ? part.amount : null, due);
    if (answer) confirm.mutate({ answer, proofs: outcome === 'received' ? [] : files });
  };
  return (
    <Card title={t('cashier.arrived')} isHighlighted>
      <form ref={formRef} noValidate className="flex flex-col gap-6" onSubmit={handleSubmit}>
        <fieldset className="grid min-w-0 gap-3">
          <legend className="sr-only">{t('cashier.arrived')}</legend>
          {choices.map(({ outcome: one, icon }) => (
            <ChoiceCard
              key={one}
              name={name}
              value={one}
              isChosen={one === outcome}
              onChoose={() => form.set('outcome', one)}
              mark={<Icon name={icon} className="mt-px size-6 text-highlight" />}
              title={t(`cashier.outcome.${one}`)}
            >
              <span className="text-small text-ink-soft">{t(`cashier.outcome_lead.${one}`)}</span>
            </ChoiceCard>
          ))}
        </fieldset>
        {outcome === 'partlyReceived' && (
          <>
            <TextField
              label={t('cashier.part')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={AMOUNT_LENGTH}
              className="figures"
              {...form.text('part')}
            />
            <Sums
              lines={[
                { name: t('cashier.received'), amount: part.ok ? part.amount : null },
                { name: t('cashier.remaining'), amount: part.ok ? subtract(due, part.amount) : null },
                { name: t('cashier.you_withdraw'), amount: due, isTotal: true },
              ]}
            />
          </>
        )}
        {outcome !== 'received' && (
          <PictureChooser
            label={t('cashier.proof_choose')}
            hint={t('cashier.proof_hint', { count: withdrawal.proofs })}
            most={MOST_PROOFS - withdrawal.proofs}
            files={files}
            onFiles={(chosen) => {
              setFiles(chosen);
              form.set('proofs', String(chosen.length));
            }}
            error={form.faults.proofs}
            isDisabled={confirm.isPending}
          />
        )}
        {confirm.isPending && files.length > 0 && <ProgressBar label={t('cashier.proof_sending')} />}
        {!form.hasFaults && <FormFault error={confirm.error} />}
        <Button type="submit" kind="main" isBusy={confirm.isPending} className="self-start">
          {t('cashier.arrived_send')}
        </Button>
      </form>
    </Card>
  );
}
