import type { Answer, Calls } from '@croupier/contract';
import { client } from '../../api/client.ts';
import { memberKey } from '../../api/queries.ts';
import { useSending } from '../../api/use-sending.ts';

export type Missions = Answer<Calls['missions']>;
export type Mission = Missions['missions'][number];
export type MissionStep = Mission['tiers'][number];
export type MissionFigure = Mission['progress'];

type Order = { mission: string; from: string; tier: number };

export const useClaimMission = () =>
  useSending<Order, Mission>({
    below: memberKey,
    send: ({ mission, from, tier }, id) =>
      client.call('claimMission', { params: { id: mission }, body: { id, from, tier } }),
  });
