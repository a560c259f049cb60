import type { LanguageCode } from '@croupier/i18n';
import { useLanguage } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSettings } from '../../api/use-settings.ts';
import { offeredLanguages } from '../../language/language-of-page.ts';
import { textsQuery } from '../../language/texts-query.ts';
import { nextFrame } from '../../page/next-turn.ts';
import { wakeSleepers } from '../../routing/lazy-part.tsx';
import { keepLanguage } from '../../session/session.ts';

/** The languages on offer, the one in use, and how to take another. */
export function useLanguageChoice() {
  const queryClient = useQueryClient();
  const { brand } = useSettings();
  const { code } = useLanguage();
  const choice = useMutation({
    // The words come first: a page half in a language whose words did not arrive helps nobody.
    mutationFn: async (wanted: LanguageCode) => {
      // What was tapped shows that it was before anything else is laid out.
      await nextFrame();
      await Promise.all([queryClient.ensureQueryData(textsQuery(wanted)), wakeSleepers()]);
      keepLanguage(wanted);
    },
  });
  return {
    code,
    offered: offeredLanguages(brand),
    choose: choice.mutate,
    /** The one whose words are on their way. */
    wanted: choice.isPending ? choice.variables : undefined,
    error: choice.error,
  };
}
