import { Badge, Icon, useText } from '@croupier/ui';
import { Promised } from '../../../parts/Promised.tsx';
import type { Self } from '../ActorName.tsx';
import { Trail } from '../Trail.tsx';
import type { WithdrawalCase } from './withdrawal-types.ts';
import { stateTexts, stateTones } from './withdrawal-texts.ts';

/** The steps; the last one shows who acts next and the promised time (WI-24). */
export function WithdrawalTrail({ withdrawal, self }: { withdrawal: WithdrawalCase; self: Self }) {
  const t = useText();
  const { steps, operators, promisedAt, isLate, nextBy } = withdrawal;
  const shown = steps.map(({ state, reason, ...taken }, place) => ({
    ...taken,
    name:
      place === steps.length - 1 ? (
        <Badge tone={stateTones[state]}>{t(stateTexts[state])}</Badge>
      ) : (
        t(stateTexts[state])
      ),
    note: reason,
  }));
  return (
    <Trail
      steps={shown}
      operators={operators}
      self={self}
      next={
        nextBy !== null && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-caption">
            <span className="inline-flex items-center gap-1 text-ink-soft">
              <Icon name="user" className="size-[1.1em]" />
              {t(nextTexts[nextBy])}
            </span>
            <Promised promisedAt={promisedAt} isLate={isLate} />
          </p>
        )
      }
    />
  );
}

const nextTexts = {
  member: 'console_cashier.next_member',
  house: 'console_cashier.next_house',
  provider: 'console_cashier.next_provider',
} as const;
