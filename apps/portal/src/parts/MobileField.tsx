import { MOBILE_LENGTH } from '@croupier/contract/limits';
import { SelectField, TextField, useLanguage, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChangeEvent } from 'react';
import { countryQuery } from './country-query.ts';
import type { Country } from './mobile-number.ts';

export type MobileFieldProps = {
  /** The chosen country, or '' for the first of the list. */
  country: string;
  onCountry: (countryCode: string) => void;
  isOptional?: boolean | undefined;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** The countries of the brand, and the one that counts. */
export function useCountry(code: string): Country | undefined {
  const { data } = useQuery(countryQuery);
  return data?.list.find(({ countryCode }) => countryCode === code) ?? data?.list[0];
}

/** A mobile number with the dialling code of its country. */
export function MobileField({ country, onCountry, isOptional, error, ...input }: MobileFieldProps) {
  const t = useText();
  const { tag } = useLanguage();
  const { data } = useQuery(countryQuery);
  const chosen = useCountry(country);
  const names = useMemo(() => new Intl.DisplayNames(tag, { type: 'region' }), [tag]);
  const options = (data?.list ?? []).map(({ countryCode, countryDialingCode }) => ({
    value: countryCode,
    label: `${countryDialingCode} ${names.of(countryCode) ?? countryCode}`,
  }));
  // Beside each other only where the name of a country fits.
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @min-[23rem]:grid-cols-[minmax(11rem,2fr)_3fr] @min-[23rem]:gap-2">
        <SelectField
          label={t('codes.country')}
          autoComplete="tel-country-code"
          options={options}
          // A long name of a country must not make the field two lines high.
          className="truncate"
          value={chosen?.countryCode ?? ''}
          onChange={(event) => onCountry(event.target.value)}
        />
        <TextField
          {...input}
          label={t('codes.mobile')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={MOBILE_LENGTH}
          required={!isOptional}
          isOptional={isOptional}
          error={error}
          hint={!error && chosen ? t('codes.mobile_hint', { example: chosen.example }) : undefined}
        />
      </div>
    </div>
  );
}
