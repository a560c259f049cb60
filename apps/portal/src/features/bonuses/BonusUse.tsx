import { Switch, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { liveBonusQuery, useSetBonusUse } from '../../api/bonuses.ts';
import { FormFault } from '../../parts/FormFault.tsx';

/** The switch for paying stakes with bonus money (PM-74). */
export function BonusUse() {
  const t = useText();
  const { data } = useQuery(liveBonusQuery);
  const setUse = useSetBonusUse();
  const isOnly = setUse.isPending ? setUse.variables : (data?.isRealMoneyOnly ?? false);
  return (
    <div className="rounded-card bg-raised px-6 py-4 shadow-low">
      <Switch
        label={t('bonuses.real_only')}
        hint={t('bonuses.real_only_hint')}
        checked={isOnly}
        disabled={data === undefined}
        // Not disabled while saving: a disabled switch would lose the keyboard focus.
        onChange={(event) => setUse.isPending || setUse.mutate(event.target.checked)}
      />
      <FormFault error={setUse.error} />
    </div>
  );
}
