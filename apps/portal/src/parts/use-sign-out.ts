import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { memberInfoQuery, memberKey } from '../api/queries.ts';
import { endPushChoices } from '../pwa/push-choices.ts';
import { dropToken } from '../session/session.ts';

export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.call('logout'),
    // Also after a failure: anyone who leaves a shared computer must not stay signed in because the line is down.
    onSettled: () => {
      const member = queryClient.getQueryData(memberInfoQuery.queryKey);
      if (member) endPushChoices(member.id);
      dropToken({ wasEnded: false });
      queryClient.removeQueries({ queryKey: memberKey });
    },
  });
}
