import type { Brand } from '../../core/brands.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { createActing } from './acting.ts';
import { createMissionsAdmin, missionsOf } from './admin.ts';
import type { MissionDraft } from './admin.ts';
import type { MissionParts } from './ports.ts';
import { insertSet, setsOf } from './sets.ts';

export { claimCounts, claimsSince } from './sets.ts';
export type { MissionDraft } from './admin.ts';

type Names = 'missions' | 'claimMission' | 'missionSets' | 'previewMissions' | 'saveMissions';

/** Missions: steps for bets, deposits, wins or days of a period, computed from settled bets, each reward claimed once. */
export function createMissions(parts: MissionParts) {
  const { clock } = parts;
  const { page, handleClaim } = createActing(parts);

  /** A brand without missions begins with these. */
  async function establish(
    tx: Tx,
    brand: Brand,
    { missions: draft, fromDay, key }: { missions: MissionDraft; fromDay: string; key: string },
  ): Promise<void> {
    const { merchant } = brand;
    if ((await setsOf(tx, merchant)).length > 0) return;
    const missions = missionsOf(draft, brand);
    if (isRefusal(missions)) throw new Error(`the missions of ${merchant} are wrong`);
    const made = { by: null, at: clock.now(), reason: 'As the brand was set up' };
    await insertSet(tx, { merchant, version: 1, key, fromDay, missions, ...made });
  }

  const handlers: Handlers<Names> = {
    ...createMissionsAdmin(parts),
    missions: ({ brand, member }) => page({ brand, memberId: member.id }),
    claimMission: (context, { params, body }) =>
      handleClaim(context, { mission: params.id, from: body.from, tier: body.tier }, body.id),
  };

  return { handlers, establish };
}

export type Missions = ReturnType<typeof createMissions>;
