import { useText } from '@croupier/ui';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import type { Self } from '../ActorName.tsx';
import { Trail } from '../Trail.tsx';
import type { DepositCase } from './deposit-types.ts';
import { reasonTexts, stepTexts } from './deposit-texts.ts';

export function DepositTrail({ steps, operators, self }: Pick<DepositCase, 'steps' | 'operators'> & { self: Self }) {
  const t = useText();
  const shown = steps.map(({ step, amount, reason, ...taken }) => ({
    ...taken,
    name: (
      <>
        {t(stepTexts[step])} {amount !== null && <WireAmount wire={amount} />}
      </>
    ),
    cause: reason !== null && <> · {t(reasonTexts[reason])}</>,
  }));
  return <Trail steps={shown} operators={operators} self={self} />;
}
