export type Country = { countryCode: string; countryDialingCode: string; digits: number[]; example: string };

/**
 * What is wrong with a number, by the digit count of its country (RG-21). 0917 123 4567, 917 123 4567, 63917 123 4567 and
 * +63 917 123 4567 are one number (RG-35); spaces and dashes are how people write.
 */
export function mobileFault(typed: string, country: Country | undefined): 'mobile_required' | 'mobile_format' | null {
  const number = typed.replaceAll(/[\s().-]/g, '');
  if (number === '') return 'mobile_required';
  if (!/^\+?\d+$/.test(number)) return 'mobile_format';
  if (!country) return null;
  const code = country.countryDialingCode.replace('+', '');
  const isWhole = number.startsWith('+');
  const digits = isWhole ? number.slice(1) : number;
  const fits = (own: string) => country.digits.includes(own.length);
  const afterCode = digits.startsWith(code) && fits(digits.slice(code.length).replace(/^0/, ''));
  // A zero before the number is how it is dialled at home.
  return afterCode || (!isWhole && fits(digits.replace(/^0/, ''))) ? null : 'mobile_format';
}
