import { useText } from '@croupier/ui';
import { Time } from '../../../parts/Time.tsx';
import type { Self } from '../ActorName.tsx';
import { Part } from '../Part.tsx';
import { withdrawalActs } from './withdrawal-acts.ts';
import type { WithdrawalCase } from './withdrawal-types.ts';
import { actTexts } from './withdrawal-texts.ts';

/** Approvals with operator and act, oldest first. */
export function Approvals({ approvals, self }: Pick<WithdrawalCase, 'approvals'> & { self: Self }) {
  const t = useText();
  if (approvals.length === 0) return null;
  return (
    <Part title={t('console_cashier.approvals')}>
      <ul className="flex flex-col gap-2 text-small">
        {approvals.map(({ act, operator, reason, at }) => {
          const known = withdrawalActs.find((one) => one === act);
          return (
            <li key={`${act}-${operator.id}-${at}`} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>
                <strong className="font-semibold">
                  {operator.id === self.id ? t('console.actor_self', { name: operator.name }) : operator.name}
                </strong>{' '}
                · {known ? t(actTexts[known].button) : act}
              </span>
              <Time at={at} className="text-caption text-ink-faint" />
              {reason !== null && <span className="basis-full break-words text-ink-soft">“{reason}”</span>}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
