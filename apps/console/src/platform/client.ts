import { createClient } from '@croupier/contract/client';
import { languageOf } from '@croupier/i18n';
import { useChoices } from './choices.ts';
import { useSession } from './session.ts';

export const client = createClient({
  base: '',
  token: () => {
    const { token, entering } = useSession.getState();
    return token ?? entering?.token ?? null;
  },
  language: () => languageOf(useChoices.getState().language).tag,
  // The console belongs to no brand: each call names its merchant in the path.
  merchant: () => null,
});
