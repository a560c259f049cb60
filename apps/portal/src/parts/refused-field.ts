import { Refused } from '@croupier/contract/client';

/** The refusal's code, or undefined for a network fault and the like. */
export function refusedCode(error: unknown): string | undefined {
  return error instanceof Refused ? error.refusal.code : undefined;
}

/** Names of the fields that the server did not take, without `body.` */
export function refusedFields(error: unknown): string[] {
  if (!(error instanceof Refused)) return [];
  return (error.refusal.fields ?? []).map(({ path }) => path.replace(/^body\./, ''));
}

/** Puts a refusal beside the field it is about; null when it is about none of them. */
export function fieldOf<Field extends string>(error: unknown, table: Partial<Record<string, Field>>): Field | null {
  const code = refusedCode(error);
  return (code === undefined ? undefined : table[code]) ?? null;
}
