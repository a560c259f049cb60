export type Country = { countryCode: string; countryDialingCode: string; digits: number[]; example: string };

/** What is wrong with a number, by the digit count of its country (RG-21). Spaces and dashes are how people write. */
export function mobileFault(typed: string, country: Country | undefined): 'mobile_required' | 'mobile_format' | null {
  const number = typed.replaceAll(/[\s().-]/g, '');
  if (number === '') return 'mobile_required';
  // A zero before the number is how it is dialled at home; a full number may come with its plus.
  const dialled = country?.countryDialingCode ?? '';
  const own = dialled !== '' && number.startsWith(dialled) ? number.slice(dialled.length) : number.replace(/^0/, '');
  if (!/^\d+$/.test(own)) return 'mobile_format';
  return !country || country.digits.includes(own.length) ? null : 'mobile_format';
}
