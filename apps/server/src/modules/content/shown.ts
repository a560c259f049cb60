import type { ContentKind, ContentValue } from '@croupier/contract';

/** One text as it is shown now. */
export type Shown<Kind extends ContentKind> = {
  slug: string;
  version: number;
  value: ContentValue<Kind>;
  from: Date | null;
  until: Date | null;
  madeAt: Date;
};
