import { useQuery } from '@tanstack/react-query';
import { registerQuery } from '../../parts/register-query.ts';

/** What the brand asks of a password; the same rule for a new account, a change and a reset (PW-2). */
export function usePasswordRule() {
  return useQuery(registerQuery).data?.rules.password;
}
