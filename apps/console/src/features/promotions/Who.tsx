import { useText } from '@croupier/ui';
import { Conditions } from './Conditions.tsx';
import { categoryName } from './promotion-texts.ts';
import { isCashBack, isOfDeposit } from './terms-draft.ts';
import type { PartProps } from './terms-part.ts';
import { TermsPart } from './TermsPart.tsx';

/** Whom it is for, and what they have to do for it. */
export function Who({ currency, draft, proposals, isReadOnly, set, fault }: PartProps) {
  const t = useText();
  const categories = proposals.map(({ category }) => ({ id: category, name: categoryName(t, category) }));
  const shared = { currency, categories, isReadOnly, fault };
  return (
    <TermsPart title={t('console_promotions.part_who')} lead={t('console_promotions.part_who_lead')}>
      <Conditions
        {...shared}
        list="audience"
        title={t('console_promotions.audience')}
        kinds={['confirmedPhone', 'confirmedEmail', 'registeredWithin', 'deposit']}
        conditions={draft.audience}
        onChange={(audience) => set({ audience })}
      />
      {!isOfDeposit(draft.kind) && !isCashBack(draft.kind) && (
        <Conditions
          {...shared}
          list="conditions"
          title={t('console_promotions.conditions')}
          kinds={['confirmedPhone', 'confirmedEmail', 'deposit', 'validBet']}
          conditions={draft.conditions}
          onChange={(conditions) => set({ conditions })}
        />
      )}
    </TermsPart>
  );
}
