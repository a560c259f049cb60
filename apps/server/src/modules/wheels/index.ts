import { dayOf } from '@croupier/ledger';
import type { Brand } from '../../core/brands.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { createWheelsAdmin } from './admin.ts';
import { createPaying } from './paying.ts';
import type { WheelParts } from './ports.ts';
import { createSeeds } from './seeds.ts';
import { createShowing } from './showing.ts';
import { createSpinning } from './spinning.ts';
import { insertVersion, insertWheel, wheelOf } from './store.ts';
import { termsFrom } from './terms.ts';
import type { TermsDraft, WheelKind } from './terms.ts';

type Names =
  | 'wheels'
  | 'wheelTickets'
  | 'wheelSpins'
  | 'spinWheel'
  | 'wheelSeedChange'
  | 'spinProof'
  | 'wheelList'
  | 'previewWheel'
  | 'saveWheel'
  | 'moveWheel';

/** Wheels and mini games: tickets computed from deposits, bets and missions, and prizes that anybody can recompute. */
export function createWheels(parts: WheelParts) {
  const { clock } = parts;
  const seeds = createSeeds(parts);
  const paying = createPaying(parts);
  const { page, ticketsOf, spinsOf, proofOf } = createShowing(parts, seeds);
  const { handleSpin, handleSeeds } = createSpinning(parts, seeds, paying);

  /** A wheel that the brand was set up with, in force from a day on. */
  async function establish(
    tx: Tx,
    brand: Brand,
    {
      id,
      kind,
      key,
      fromDay,
      draft,
    }: { id: string; kind: WheelKind; key: string; fromDay?: string; draft: TermsDraft },
  ): Promise<void> {
    const { merchant } = brand;
    if (await wheelOf(tx, merchant, id)) return;
    const terms = termsFrom(draft, brand);
    if (isRefusal(terms)) throw new Error(`the wheel ${draft.title} of ${merchant} is wrong`);
    const at = clock.now();
    await insertWheel(tx, { id, merchant, kind, at });
    await paying.fund(tx, brand, id, terms.budget);
    const made = { by: null, at, reason: 'As the brand was set up' };
    await insertVersion(tx, {
      ...terms,
      wheel: id,
      version: 1,
      key,
      fromDay: fromDay ?? dayOf(at.getTime(), brand.timeZone),
      ...made,
    });
  }

  const handlers: Handlers<Names> = {
    ...createWheelsAdmin(parts, paying),
    wheels: ({ brand, member }) => page({ brand, memberId: member.id }),
    wheelTickets: ({ brand, member }, { params, query }) => ticketsOf({ brand, memberId: member.id }, params.id, query),
    wheelSpins: ({ brand, member }, { params, query }) => spinsOf({ brand, memberId: member.id }, params.id, query),
    spinWheel: (context, { params, body }) => handleSpin(context, { wheel: params.id, ...body }),
    wheelSeedChange: (context, { params, body }) => handleSeeds(context, { wheel: params.id, ...body }),
    spinProof: ({ brand }, { params }) => proofOf(brand, params.id),
  };

  return { handlers, establish };
}

export type Wheels = ReturnType<typeof createWheels>;
