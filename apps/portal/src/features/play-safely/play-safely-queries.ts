import type { Calls, Sent } from '@croupier/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { playSafelyQuery } from '../../api/play-safely.ts';
import type { PlaySafely } from '../../api/play-safely.ts';
import { playSessionQuery } from '../../api/play-session.ts';

export type { PlaySafely } from '../../api/play-safely.ts';
export type PlayLimit = PlaySafely['limits'][number];
export type LimitKind = PlayLimit['kind'];
export type WantedLimit = Sent<Calls['setPlayLimit']>['body'];

type Acts = {
  setPlayLimit: WantedLimit;
  confirmPlayLimit: Sent<Calls['confirmPlayLimit']>['body'];
  takeTimeOut: Sent<Calls['takeTimeOut']>['body'];
  selfExclude: Sent<Calls['selfExclude']>['body'];
  endSelfExclusion: Record<never, never>;
};

/** Every change answers how everything stands afterwards. */
export function usePlaySafelyAct<Name extends keyof Acts>(name: Name) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Acts[Name]): Promise<PlaySafely> =>
      // The pair fits: both come from the one entry of the table above.
      client.call(name as 'takeTimeOut', { body } as Sent<Calls['takeTimeOut']>),
    onSuccess: (answer) => queryClient.setQueryData(playSafelyQuery.queryKey, answer),
  });
}

export function useSetRealityCheck() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (everyMinutes: PlaySafely['realityCheck']['everyMinutes']) =>
      client.call('setRealityCheck', { body: { everyMinutes } }),
    onSuccess: (realityCheck) => {
      queryClient.setQueryData(playSafelyQuery.queryKey, (known) => known && { ...known, realityCheck });
      queryClient.setQueryData(playSessionQuery.queryKey, (known) => known && { ...known, realityCheck });
    },
  });
}

export function useAcknowledge() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.call('acknowledgeRealityCheck', { body: {} }),
    onSuccess: (playSession) => {
      queryClient.setQueryData(playSessionQuery.queryKey, playSession);
      void queryClient.invalidateQueries({ queryKey: playSafelyQuery.queryKey });
    },
  });
}
