import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';

/** A mobile number that exists in its country's plan. `value` is E.164, the form for storing and comparing. */
export type MobileNumber = { value: string; country: string };

/**
 * Spaces, dashes, dots and brackets are how people write numbers; anything else, other scripts' digits too, is not one.
 */
const written = /^\+?[0-9][0-9 ().-]*$/;

/** Reads a number as its country counts digits (RG-21): 09171234567 and 917 123 4567 with +63 are one number. */
export function readNumber(given: {
  mobileNum: string | undefined;
  countryDialingCode: string | undefined;
}): MobileNumber | Refusal {
  const text = given.mobileNum?.trim() ?? '';
  if (text === '') return refuse('mobile_required');
  if (!written.test(text) || !given.countryDialingCode) return refuse('mobile_format');
  const callingCode = given.countryDialingCode.replace('+', '');
  const number = parsePhoneNumberFromString(text, { defaultCallingCode: callingCode });
  if (!number?.isValid() || !number.country || number.countryCallingCode !== callingCode)
    return refuse('mobile_format');
  return { value: number.number, country: number.country };
}

/** Reads a number that is written with the code of its country: +63 917 123 4567. */
export function readWholeNumber(text: string): MobileNumber | Refusal {
  const number = text.startsWith('+') && written.test(text) ? parsePhoneNumberFromString(text) : undefined;
  return number?.isValid() && number.country
    ? { value: number.number, country: number.country }
    : refuse('mobile_format');
}

/** Countries by whose plan a number without its code is read; the visitor's own comes first. */
const MOST_PLANS = 12;

/**
 * The numbers somebody may mean who types one into a field for names: 0917 123 4567, 917 123 4567, 63917 123 4567 or with
 * its plus. Nothing for what does not look like a number.
 */
export function numbersMeant(text: string, countries: readonly Country[]): string[] {
  const typed = text.trim();
  if (!written.test(typed)) return [];
  const whole = readWholeNumber(typed);
  const codes = [...new Set(countries.map(({ countryDialingCode }) => countryDialingCode))].slice(0, MOST_PLANS);
  const read = typed.startsWith('+')
    ? [whole]
    : codes.map((countryDialingCode) => readNumber({ mobileNum: typed, countryDialingCode }));
  return [...new Set(read.flatMap((number) => (isRefusal(number) ? [] : [number.value])))];
}

/** Parses a stored number from its E.164 form. */
export function knownNumber(value: string): MobileNumber {
  return { value, country: parsePhoneNumberFromString(value)?.country ?? '' };
}

/** Numbers that differ in their last three digits only: a block that one pumping customer rents (abuse 19). */
export const prefixOf = ({ value }: MobileNumber): string => value.slice(0, -3);

export type Country = { countryCode: string; countryDialingCode: string; digits: number[]; example: string };

/** Every country with mobile numbers, by its code. */
export function allCountries(): Country[] {
  return getCountries().flatMap((country) => {
    const example = getExampleNumber(country, examples);
    if (!example) return [];
    const plan = new Metadata();
    plan.selectNumberingPlan(country);
    const digits = plan.numberingPlan?.possibleLengths() ?? [example.nationalNumber.length];
    const dialling = `+${getCountryCallingCode(country)}`;
    return [{ countryCode: country, countryDialingCode: dialling, digits, example: example.formatNational() }];
  });
}

/** Parses a number that must be in E.164 form. */
export function numberFrom(value: string): MobileNumber {
  const number = parsePhoneNumberFromString(value);
  if (!number?.country) throw new Error('a number that was kept cannot be read');
  return { value: number.number, country: number.country };
}
