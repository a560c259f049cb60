import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { CaptchaGiven } from '../../parts/captcha-work.ts';
import { givenCodes, sentFields } from './register-fields.ts';
import type { Asked, FormValues } from './register-fields.ts';

/** A code that leads to nobody; it is found before the registration is sent (RG-24). */
export class WrongCode extends Error {
  override readonly name = 'WrongCode';
  readonly field: ReturnType<typeof givenCodes>[number]['field'];
  constructor(field: WrongCode['field'], cause: unknown) {
    super(field, { cause });
    this.field = field;
  }
}

type Wanted = Asked & {
  values: FormValues;
  attemptId: string | undefined;
  captcha: () => Promise<CaptchaGiven | undefined>;
};

/** Checks the invitation first, then makes the account by the way that was chosen. */
export function useRegister() {
  return useMutation({
    mutationFn: async ({ captcha, values, attemptId, ...asked }: Wanted) => {
      const { href, hostname: domain } = globalThis.location;
      for (const { field, code } of givenCodes(values)) {
        await client.call('agentAffiliate', { query: { code, domain } }).catch((error: unknown) => {
          throw new WrongCode(field, error);
        });
      }
      const registerUrl = href.slice(0, 500);
      const shared = {
        ...sentFields(values, asked),
        ...(await captcha()),
        ...(attemptId && { attemptId }),
        registerUrl,
        domain,
        registerMethod: 'WEB' as const,
      };
      const { password } = values;
      const number = {
        mobileNum: values.mobileNum.trim(),
        countryDialingCode: asked.country?.countryDialingCode ?? '',
      };
      if (asked.way === 'mobile')
        return client.call('registerMobile', {
          body: { ...shared, ...number, ...(asked.settings.mobile.needsPassword && { password }) },
        });
      const hasNumber = asked.settings.rules.mobileNum.enabled && number.mobileNum !== '';
      const username = values.username.trim();
      return client.call('register', { body: { ...shared, username, password, ...(hasNumber && number) } });
    },
  });
}
