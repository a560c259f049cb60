import { useText } from '@croupier/ui';
import { Budget } from './Budget.tsx';
import { CashBackReward } from './CashBackReward.tsx';
import { Claiming } from './Claiming.tsx';
import { FreeSpinsReward } from './FreeSpinsReward.tsx';
import { PageAndPeriod } from './PageAndPeriod.tsx';
import { Reward } from './Reward.tsx';
import { isCashBack, isFreeSpins, isOfDeposit } from './terms-draft.ts';
import type { FaultOf, TermsDraft } from './terms-draft.ts';
import type { TermsFormProps } from './terms-part.ts';
import { CashTurnover, PlayingThrough } from './Turnover.tsx';
import { Who } from './Who.tsx';

/** The terms as fields, in the order in which they are decided. */
export function TermsForm(props: TermsFormProps) {
  const { formRef, draft, faults, isReadOnly, onDraft, onSubmit } = props;
  const t = useText();
  const set = (change: Partial<TermsDraft>) => onDraft({ ...draft, ...change });
  const fault: FaultOf = (field) => {
    const key = faults[field];
    return key && t(key);
  };
  const part = { ...props, set, fault };
  return (
    <form
      ref={formRef}
      noValidate
      aria-label={t('console_promotions.terms')}
      className="min-w-0 rounded-card bg-raised p-4 shadow-low sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-8">
        <legend className="sr-only">{t('console_promotions.terms')}</legend>
        <PageAndPeriod {...part} />
        {isFreeSpins(draft.kind) ? (
          <FreeSpinsReward {...part} />
        ) : isCashBack(draft.kind) ? (
          <CashBackReward {...part} />
        ) : (
          <Reward {...part} />
        )}
        {draft.credit === 'bonus' ? <PlayingThrough {...part} /> : <CashTurnover {...part} />}
        <Who {...part} />
        <Budget {...part} />
        {!isOfDeposit(draft.kind) && <Claiming {...part} />}
      </fieldset>
    </form>
  );
}
