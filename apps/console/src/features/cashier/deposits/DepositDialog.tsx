import { useState } from 'react';
import { Notice, TextField, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../../parts/ReasonDialog.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import type { Self } from '../ActorName.tsx';
import { Fact, Facts } from '../Fact.tsx';
import { readAmount } from '../queue.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { Overtaken } from '../Overtaken.tsx';
import { isOwnApproval } from './approved-once.ts';
import { ApprovedOnce } from './ApprovedOnce.tsx';
import type { DepositAct } from './deposit-acts.ts';
import { useDecideDeposit } from './deposit-queries.ts';
import type { DepositCase } from './deposit-types.ts';
import { actTexts, stateTexts } from './deposit-texts.ts';

type DepositDialogProps = {
  merchant: string;
  /** The present state: another operator may decide it while the form is open. */
  deposit: DepositCase;
  act: DepositAct;
  isPossible: boolean;
  self: Self;
  onClose: () => void;
};

export function DepositDialog({ merchant, deposit, act, isPossible, self, onClose }: DepositDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const deciding = useDecideDeposit({ merchant, id: deposit.id });
  const [typed, setTyped] = useState('');
  const { account } = deposit;
  const isApproval = act === 'approve';
  const texts = actTexts[act];
  // Only a person has seen the money arrive, so the operator enters the amount.
  const needsAmount = isApproval && deposit.paid === null;
  const amount = needsAmount ? readAmount(typed) : undefined;
  const isSettled = deciding.isPending || deciding.isSuccess;
  const isOvertaken = !isPossible && !isSettled;
  const isOwn = isApproval && isOwnApproval(deposit, self) && !isSettled;

  const last = deposit.steps.at(-1);
  const handleSend = (reason: string) =>
    deciding.mutate(
      { act, amount, reason: reason.trim() },
      {
        onSuccess: ({ state }) => {
          showToast(
            state === 'REVIEW'
              ? { tone: 'info', text: t('console_cashier.noted', { account }) }
              : {
                  tone: 'gain',
                  text: t(texts.done, { account }),
                },
          );
          onClose();
        },
      },
    );

  return (
    <ReasonDialog
      title={t(texts.title, { account })}
      consequence={isOvertaken ? undefined : t(texts.consequence)}
      notice={
        isOvertaken ? (
          <Overtaken
            state={stateTexts[deposit.state]}
            last={last}
            note={last?.note}
            self={self}
            known={deposit.operators}
          />
        ) : (
          isApproval &&
          (deposit.approvedOnce ? (
            <ApprovedOnce deposit={deposit} self={self} />
          ) : (
            deposit.needsSecond && <Notice tone="info">{t('console_cashier.takes_two')}</Notice>
          ))
        )
      }
      send={
        isOvertaken || isOwn
          ? undefined
          : {
              label: t(texts.label),
              kind: act === 'decline' ? 'danger' : 'main',
            }
      }
      faultyField={needsAmount && amount === undefined ? 'input' : undefined}
      isSending={deciding.isPending}
      error={deciding.error}
      maybeDone={t('console_cashier.maybe_done')}
      refusalTexts={refusalTexts}
      onSend={handleSend}
      onClose={onClose}
      renderFields={(hasTried) => (
        <>
          <Facts>
            <Fact name={t('console_cashier.amount')}>
              <WireAmount wire={deposit.amount} className="font-semibold" />
            </Fact>
            {deposit.paid && (
              <Fact name={t('console_cashier.arrived')}>
                <WireAmount wire={deposit.paid} className="font-semibold" />
              </Fact>
            )}
          </Facts>
          {needsAmount && (
            <TextField
              label={t('console_cashier.amount_by_statement', { currency: deposit.amount.currency })}
              hint={t('console_cashier.amount_by_statement_hint')}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              error={hasTried && amount === undefined ? t('console_cashier.amount_wrong') : undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </>
      )}
    />
  );
}
