import { Badge, Icon } from '@croupier/ui';
import type { IconName } from '@croupier/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';

type FindingProps = { icon: IconName; title: string; explanation: string; state?: ReactNode; children: ReactNode };

/** One question, its answer from the ledger, and a sentence on why it matters. */
export function Finding({ icon, title, explanation, state, children }: FindingProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-card bg-raised p-6 shadow-mid">
      <header className="flex min-h-11 flex-wrap items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-high text-highlight">
          <Icon name={icon} />
        </span>
        <h2 id={id} className="heading min-w-40 flex-1 text-title">
          {title}
        </h2>
        {state}
      </header>
      <div className="flex flex-col gap-2">{children}</div>
      <p className="mt-auto text-small text-ink-soft">{explanation}</p>
    </section>
  );
}

export function Verdict({ isGood, good, bad }: { isGood: boolean; good: string; bad: string }) {
  return (
    <Badge tone={isGood ? 'gain' : 'danger'}>
      <Icon name={isGood ? 'gain' : 'danger'} className="size-4" />
      {isGood ? good : bad}
    </Badge>
  );
}
