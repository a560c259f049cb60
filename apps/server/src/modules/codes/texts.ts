import type { TextKey, TextValues } from '@croupier/i18n';
import type { RequestContext } from '../../core/requests.ts';
import type { CodePurpose } from './store.ts';

/** The words of a key in the reader's language. */
export type Translate = (
  reader: Pick<RequestContext, 'language' | 'brand'>,
  key: TextKey,
  values?: TextValues,
) => string;

const byPurpose: Record<CodePurpose, TextKey> = {
  login: 'mail.code_login',
  register: 'mail.code_register',
  password: 'mail.code_password',
  payment: 'mail.code_payment',
  bind: 'mail.code_bind',
  verification: 'mail.code_verification',
  phone: 'mail.code_phone',
};

/** The text of the message. The code comes first, because phones show only the beginning. */
export function codeText(
  translate: Translate,
  context: RequestContext,
  { purpose, code, minutes }: { purpose: CodePurpose; code: string; minutes: number },
): string {
  return translate(context, byPurpose[purpose], { code, brand: context.brand.name, minutes });
}
