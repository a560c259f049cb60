import { features } from '@croupier/contract/features';
import { Badge, Picture, Skeleton, useText } from '@croupier/ui';
import type { ReactNode } from 'react';
import { columnClass } from './page-column.ts';

type CategoryHeadProps = {
  title: ReactNode;
  /** How many games there are; undefined while nobody knows. */
  lead: ReactNode | undefined;
  rebatePercent?: string | null | undefined;
  /** Pictures of the best known games, fanned out like a hand of cards. */
  pictures: readonly string[];
};

/** Each card of the hand: how it is turned and how far it stands from the middle. */
const hand = ['-rotate-8 translate-x-10 translate-y-3', 'z-10 translate-y-0', 'rotate-8 -translate-x-10 translate-y-3'];

/** The head of a page of games: its name, how much there is, and a hand of what it holds. */
export function CategoryHead({ title, lead, rebatePercent, pictures }: CategoryHeadProps) {
  const t = useText();
  return (
    <header className="relative isolate overflow-hidden bg-raised max-sm:mt-3">
      {/* Light from behind the hand, in the brand's own colour. */}
      <div
        aria-hidden="true"
        className="absolute inset-y-0 end-0 -z-10 w-3/4 bg-[radial-gradient(closest-side_at_70%_100%,color-mix(in_oklab,var(--token-highlight),transparent_68%),transparent)]"
      />
      <div className={`${columnClass} relative flex min-h-24 items-center justify-between gap-6 sm:min-h-36`}>
        <div className="flex min-w-0 flex-col gap-1 py-4">
          <h1 className="heading text-headline sm:text-display">{title}</h1>
          <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            {lead ?? <Skeleton className="w-40" />}
            {features.rebate && rebatePercent && (
              <Badge tone="sheen">{t('games.rebate', { percent: rebatePercent })}</Badge>
            )}
          </p>
        </div>
        <div aria-hidden="true" className="flex w-78 shrink-0 self-end max-sm:hidden lg:me-8">
          {hand.map((turn, place) => (
            <div key={turn} className={`w-26 origin-bottom overflow-hidden rounded-t-card shadow-high ${turn}`}>
              <Picture src={pictures[place]} alt="" ratio="1 / 1.05" />
            </div>
          ))}
        </div>
      </div>
    </header>
  );
}
