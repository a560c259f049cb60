import type { Answer } from '@croupier/ledger';

/** The model's answer as the trace shows it. */
export function answerText(answer: Answer): string {
  if (!answer.ok) return answer.reason;
  return answer.value.balance ? `ok ${answer.value.balance.units}` : 'ok';
}
