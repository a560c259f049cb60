import { useQuery } from '@tanstack/react-query';
import { registerQuery } from '../../parts/register-query.ts';

/** The brand's password rule. It is the same for a new account, a change and a reset (PW-2). */
export function usePasswordRule() {
  return useQuery(registerQuery).data?.rules.password;
}
