import type { RaiseAlarm } from '../../core/alarms.ts';
import { lazily } from '../../core/lazily.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Config } from '../../platform/config/index.ts';
import { forgetSentMessages, storedKinds } from '../../platform/messages/index.ts';
import { watchCodes } from './alarm.ts';
import { createCaptchas } from './captchas.ts';
import { createCodes } from './codes.ts';
import type { CodesOptions } from './codes.ts';
import { codesHandlers } from './handlers.ts';
import { allCountries, numbersMeant } from './numbers.ts';
import { disabledPhoneService, hasPhoneService, sandboxPhoneService } from './phone-service.ts';
import { forgetCodes } from './store.ts';

export { hasControlCharacters, readAddress } from './addresses.ts';
export type { CaptchaAct, Captchas } from './captchas.ts';
export type { Codes } from './codes.ts';
export { numberFrom, readNumber, readWholeNumber } from './numbers.ts';
export type { MobileNumber } from './numbers.ts';
export { hasPhoneService } from './phone-service.ts';
export type { PhoneService } from './phone-service.ts';
export type { Translate } from './texts.ts';

export type CodesModuleOptions = Omit<CodesOptions, 'config' | 'servesNumbersOf'> & {
  config: Config;
  alarm: RaiseAlarm;
  serves: (context: Pick<RequestContext, 'brand'>, country: string) => boolean;
};

/** Codes and captchas: proofs that a visitor holds a phone, reads a mailbox, or is a person. */
export function createCodesModule(options: CodesModuleOptions) {
  const { db, clock, random, config, limits, log, alarm } = options;
  const countries = lazily(allCountries);

  /** Numbers of a country get codes when the brand serves it and, where the brand lists countries, lists it (CD-4). */
  const servesNumbersOf = ({ brand }: Pick<RequestContext, 'brand'>, country: string) =>
    (brand.mobileCountries.length === 0 || brand.mobileCountries.includes(country)) &&
    options.serves({ brand }, country);

  const codes = createCodes({ ...options, servesNumbersOf });
  const captchas = createCaptchas({ db, clock, random, limits, config });
  const phone = hasPhoneService(config)
    ? sandboxPhoneService({ db, clock, random, codes, secret: config.SECRET_KEY })
    : disabledPhoneService();

  /** The countries whose numbers the brand accepts, in the brand's order; the visitor's own comes first. */
  function countriesFor(context: RequestContext) {
    const { mobileCountries: order } = context.brand;
    const served = countries()
      .filter(({ countryCode }) => servesNumbersOf(context, countryCode))
      .toSorted((one, other) => order.indexOf(one.countryCode) - order.indexOf(other.countryCode));
    const own = served.filter(({ countryCode }) => countryCode === context.country);
    return [...own, ...served.filter((country) => !own.includes(country))];
  }

  const watch = () => watchCodes({ db, clock, limits, log, alarm });

  return {
    handlers: codesHandlers({ db, codes, captchas, phone, kept: storedKinds(options.providers) }),
    codes,
    captchas,
    phone,
    countriesFor,
    servesNumbersOf,
    numbersMeant: (context: RequestContext, text: string) => numbersMeant(text, countriesFor(context)),
    watch,
    sweep: async () => {
      await forgetCodes(db, clock.now());
      await captchas.forgetEnded();
      await forgetSentMessages(db, clock.now());
      await watch();
    },
  };
}

export type CodesModule = ReturnType<typeof createCodesModule>;
