import { useQueryClient } from '@tanstack/react-query';
import type { Demand } from '../api/use-sign-in.ts';
import { useRouter, useSearch } from '../routing/router-context.ts';
import type { LoginAnswer } from '../session/sign-in-state.ts';
import { demandOf } from './demand.ts';
import { wayIn } from './way-in.ts';
import type { Known } from './way-in.ts';

export function useDemand(): Demand | undefined {
  return demandOf(useSearch());
}

/** What becomes of the answer of any way in, and where it leads. */
export function useWayIn(): (answer: LoginAnswer, known?: Known) => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (answer, known) => wayIn({ queryClient, router }, answer, known);
}
