import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepToken } from '../session/session.ts';
import { client } from './client.ts';
import { memberInfoQuery, memberKey } from './queries.ts';

export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (typed: { username: string; password: string }) =>
      client.call('login', { body: { type: 'username', ...typed } }),
    onSuccess: ({ token, member }) => {
      queryClient.removeQueries({ queryKey: memberKey });
      queryClient.setQueryData(memberInfoQuery.queryKey, member);
      keepToken(token);
    },
  });
}
