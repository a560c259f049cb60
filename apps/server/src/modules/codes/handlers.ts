import { isRefusal, refuse } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { sentMessages } from '../../platform/messages/index.ts';
import type { CaptchaGiven, Captchas } from './captchas.ts';
import type { Codes } from './codes.ts';
import { readNumber } from './numbers.ts';
import type { PhoneService } from './phone-service.ts';

type Own = 'captcha' | 'smsNoLogin' | 'smsRegister' | 'passwordSms' | 'phoneStart' | 'phoneConfirm' | 'messageOutbox';

type Options = {
  db: Db;
  codes: Codes;
  captchas: Captchas;
  phone: PhoneService;
  /** What the sandbox keeps; with real providers nothing. */
  kept: readonly ('sms' | 'email')[];
};

type Asked = { mobileNum: string; countryDialingCode: string } & CaptchaGiven;

export function codesHandlers({ db, codes, captchas, phone, kept }: Options): Pick<Handlers, Own> {
  /** Sends a code to a visitor's number: only where the brand offers what it is for, and for a little work. */
  async function sendTo(
    context: RequestContext,
    { purpose, flag, body }: { purpose: 'login' | 'register' | 'password'; flag: string; body: Asked },
  ) {
    if (context.brand.flags[flag] !== true) return refuse('not_offered');
    const number = readNumber(body);
    if (isRefusal(number)) return number;
    const unproved = await captchas.check(context, 'sms', body, 'work');
    return unproved ?? codes.send(context, { purpose, kind: 'mobile', target: number });
  }

  return {
    captcha: (context, { query }) => captchas.make(context, query.act),
    smsNoLogin: (context, { body }) => sendTo(context, { purpose: 'login', flag: 'MOBILEVERCODELOGIN3', body }),
    smsRegister: (context, { body }) => sendTo(context, { purpose: 'register', flag: 'REGMOBVERF3', body }),
    passwordSms: (context, { body }) => sendTo(context, { purpose: 'password', flag: 'CHNGPASSVERIF3', body }),
    phoneStart: async (context, { body }) => {
      const number = readNumber(body);
      if (isRefusal(number))
        return refuse(number.refused === 'mobile_required' ? 'phone_missing_number' : 'phone_invalid_number');
      const unproved = await captchas.check(context, 'sms', body, 'work');
      if (unproved) return refuse('phone_captcha_failed');
      const started = await phone.start(context, number);
      return isRefusal(started) ? started : { ...started, countdownSeconds: 60 };
    },
    phoneConfirm: (context, { body }) => phone.confirm(context, body),
    messageOutbox: async ({ operator }, { query }) => {
      const { merchant: asked, kind, to, before, limit } = query;
      // Messages through real providers cannot be read, nor those that a sandbox stored before.
      if (kept.length === 0) return refuse('not_offered');
      if (asked !== undefined && !operator.merchants.some((own) => own === asked)) return refuse('not_found');
      const merchants = asked === undefined ? operator.merchants : [asked];
      const kinds = kept.filter((one) => kind === undefined || one === kind);
      const rows = await sentMessages(db, { merchants, kinds, to, before, limit });
      return {
        kept: [...kept],
        entries: rows.map((row) => ({
          id: row.id,
          at: row.made_at.toISOString(),
          merchant: row.merchant,
          // A check constraint of the table allows these only.
          kind: row.kind as 'sms' | 'email',
          to: row.recipient,
          subject: row.subject,
          text: row.body,
        })),
        next: rows.length === limit ? rows.at(-1)!.id : null,
      };
    },
  };
}
