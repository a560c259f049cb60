import { features } from '@croupier/contract/features';
import { Badge, Picture, Skeleton, useText } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useRebatePercent } from '../../api/use-rebate-percent.ts';
import { columnClass } from './page-column.ts';

type CategoryHeadProps = {
  title: ReactNode;
  /** The number of games; undefined until it is known. */
  lead: ReactNode | undefined;
  category: string;
  /** The rebate of everybody in the category. */
  rebatePercent?: string | null | undefined;
  /** Pictures of the best known games, fanned out. */
  pictures: readonly string[];
};

/** Rotation and offset of each picture. */
const hand = ['-rotate-8 translate-x-10 translate-y-3', 'z-10 translate-y-0', 'rotate-8 -translate-x-10 translate-y-3'];

/** The head of a page of games: its name, the number of games, and pictures of some. */
export function CategoryHead({ category, title, lead, rebatePercent, pictures }: CategoryHeadProps) {
  const t = useText();
  const percent = useRebatePercent(category, rebatePercent);
  return (
    <header className="relative isolate overflow-hidden bg-raised max-sm:mt-3">
      {/* A glow behind the pictures in the brand's colour. */}
      <div
        aria-hidden="true"
        className="absolute inset-y-0 end-0 -z-10 w-3/4 bg-[radial-gradient(closest-side_at_70%_100%,color-mix(in_oklab,var(--token-highlight),transparent_68%),transparent)]"
      />
      <div className={`${columnClass} relative flex min-h-24 items-center justify-between gap-6 sm:min-h-36`}>
        <div className="flex min-w-0 flex-col gap-1 py-4">
          <h1 className="heading text-headline sm:text-display">{title}</h1>
          <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            {lead ?? <Skeleton className="w-40" />}
            {features.rebate && percent && <Badge tone="sheen">{t('games.rebate', { percent })}</Badge>}
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
