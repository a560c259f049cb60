import { useState } from 'react';
import { Notice, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../../parts/ReasonDialog.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import type { Self } from '../ActorName.tsx';
import { Fact, Facts } from '../Fact.tsx';
import { refusalTexts } from '../refusal-texts.ts';
import { Overtaken } from '../Overtaken.tsx';
import { SecondNotice } from './SecondNotice.tsx';
import { firstOf, needsTwo } from './withdrawal-acts.ts';
import type { WithdrawalAct } from './withdrawal-acts.ts';
import { useActOnWithdrawal } from './withdrawal-queries.ts';
import type { WithdrawalCase } from './withdrawal-types.ts';
import { actTexts, stateTexts } from './withdrawal-texts.ts';

type WithdrawalDialogProps = {
  merchant: string;
  /** The present state: another operator may change it while the form is open. */
  withdrawal: WithdrawalCase;
  act: WithdrawalAct;
  isPossible: boolean;
  self: Self;
  onClose: () => void;
};

export function WithdrawalDialog({ merchant, withdrawal, act, isPossible, self, onClose }: WithdrawalDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const acting = useActOnWithdrawal({ merchant, id: withdrawal.id });
  const [openedAt] = useState(withdrawal.changedAt);
  const texts = actTexts[act];
  const account = withdrawal.member.account;
  // The answer to our own act changes the case too, but then the form is closed.
  const isOvertaken = (!isPossible || withdrawal.changedAt !== openedAt) && !acting.isPending && !acting.isSuccess;
  const isOwn = firstOf(withdrawal, act)?.operator.id === self.id && !acting.isPending && !acting.isSuccess;

  const last = withdrawal.steps.at(-1);
  const handleSend = (reason: string) =>
    acting.mutate(
      { act, reason },
      {
        onSuccess: (answer) => {
          const isNoted = act !== 'ask' && answer.changedAt === withdrawal.changedAt;
          showToast(
            isNoted
              ? { tone: 'info', text: t('console_cashier.noted', { account }) }
              : { tone: 'gain', text: t(texts.done, { account }) },
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
            state={stateTexts[withdrawal.state]}
            last={last}
            note={last?.reason}
            self={self}
            known={withdrawal.operators}
          />
        ) : (
          <>
            <SecondNotice withdrawal={withdrawal} acts={[act]} self={self} />
            {needsTwo(withdrawal, act) && !firstOf(withdrawal, act) && (
              <Notice tone="info">{t('console_cashier.takes_two')}</Notice>
            )}
          </>
        )
      }
      send={
        isOvertaken || isOwn
          ? undefined
          : { label: t(texts.button), kind: texts.kind === 'quiet' ? 'main' : texts.kind }
      }
      reason={act === 'approve' ? 'optional' : act === 'ask' ? 'none' : 'needed'}
      isSending={acting.isPending}
      error={acting.error}
      maybeDone={t('console_cashier.maybe_done')}
      refusalTexts={refusalTexts}
      onSend={handleSend}
      onClose={onClose}
      renderFields={() => <Summary withdrawal={withdrawal} act={act} />}
    />
  );
}

/** The facts of the decision, repeated in the form. */
function Summary({ withdrawal, act }: { withdrawal: WithdrawalCase; act: WithdrawalAct }) {
  const t = useText();
  const { payee, dispute, amount } = withdrawal;
  const isDispute = ['payRemainder', 'release', 'forceReceived'].includes(act);
  return (
    <Facts>
      <Fact name={t(isDispute ? 'console_cashier.remaining' : 'console_cashier.amount')}>
        <WireAmount wire={isDispute && dispute ? dispute.remaining : amount} className="font-semibold" />
      </Fact>
      <Fact name={t('console_cashier.payee')}>
        {payee.institutionName} <bdi className="figures">{payee.masked}</bdi>
      </Fact>
    </Facts>
  );
}
