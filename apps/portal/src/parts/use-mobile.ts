import { useCountry } from './MobileField.tsx';
import { mobileFault } from './mobile-number.ts';

/** The number of a form: its country, how calls take it, and what is wrong with it. */
export function useMobile({ country: code, mobileNum }: { country: string; mobileNum: string }) {
  const country = useCountry(code);
  return {
    country,
    number: { mobileNum: mobileNum.trim(), countryDialingCode: country?.countryDialingCode ?? '' },
    fault: mobileFault(mobileNum, country),
  };
}
