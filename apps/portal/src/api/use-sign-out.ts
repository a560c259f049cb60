import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dropToken } from '../session/session.ts';
import { client } from './client.ts';
import { memberKey } from './queries.ts';

export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.call('logout'),
    // Also after a failure: whoever leaves a shared computer must not stay signed in because the line is down.
    onSettled: () => {
      dropToken({ wasEnded: false });
      queryClient.removeQueries({ queryKey: memberKey });
    },
  });
}
