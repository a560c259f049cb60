import { Switch, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { liveBonusQuery, useSetBonusUse } from '../../api/bonuses.ts';
import { FormFault } from '../../parts/FormFault.tsx';

/** Whether stakes may be paid with bonus money (PM-74). */
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
        // Not disabled meanwhile: a switch that is loses the focus of the keyboard.
        onChange={(event) => setUse.isPending || setUse.mutate(event.target.checked)}
      />
      <FormFault error={setUse.error} />
    </div>
  );
}
