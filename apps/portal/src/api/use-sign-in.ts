import { useMutation } from '@tanstack/react-query';
import { client } from './client.ts';

export type Demand = 'agent' | 'member';

type Typed = {
  username: string;
  password: string;
  captchaId?: string;
  captcha?: string;
  proof?: string;
  demand?: Demand;
};

export function login(typed: Typed) {
  return client.call('login', { body: { type: 'username', ...typed } });
}

/** Username and password. `useWayIn` handles the answer. */
export function useSignIn() {
  return useMutation({ mutationFn: login });
}
