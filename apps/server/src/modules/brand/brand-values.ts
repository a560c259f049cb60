import { brandValues, flagNames } from '@croupier/contract';
import type { FieldFault } from '@croupier/contract';
import { checkContrast, parseTheme } from '@croupier/ui/theme';
import type { ContrastFailure } from '@croupier/ui/theme';
import { z } from 'zod';
import type { Brand } from '../../core/brands.ts';
import { brandFile, brandFrom, channelsOf } from './brand-schema.ts';
import type { BrandSource } from './brand-schema.ts';
import { layOver } from './layers.ts';
import type { Parts } from './layers.ts';

export type BrandValues = z.output<typeof brandValues>;

/** Text with less contrast cannot be published (WCAG 2.2 AA). */
const LEAST_CONTRAST = 4.5;
/** As for members' passwords (PW-1), whatever a brand configures. */
const SHORTEST_PASSWORD = 8;

/** The folder's values of everything that operators may edit. */
export function valuesOf({ file, theme }: BrandSource): BrandValues {
  const { least, most, dayCount, dayAmount, freeDayCount, fee } = file.withdrawals;
  return {
    theme: theme as BrandValues['theme'],
    drawings: { logo: null, mark: null },
    // It has all flags of the list.
    flags: Object.fromEntries(flagNames.map((name) => [name, file.flags[name] === true])) as BrandValues['flags'],
    registration: file.registration,
    languages: file.languages,
    defaultLanguage: file.defaultLanguage,
    contact: file.contact,
    resources: file.resources,
    banner: file.banner,
    jackpot: file.jackpot,
    withdrawals: { least, most, dayCount, dayAmount, freeDayCount, fee },
    deposits: Object.fromEntries(channelsOf(file).map((channel) => [channel.code, boundsOf(channel)])),
  };
}

const boundsOf = ({ least, most }: { least: string; most: string }) => ({ least, most });

/** The values with an operator's layer. Throws when the layer has another form. */
export const valuesWith = (source: BrandSource, layer: Parts): BrandValues =>
  brandValues.parse(layOver(valuesOf(source), layer));

/** The brand with these values instead of its folder's, checked by the same schema, which throws. */
export function brandWith(source: BrandSource, values: BrandValues): Omit<Brand, 'version' | 'drawings'> {
  const { theme, drawings: _, withdrawals, deposits, ...rest } = values;
  const file = brandFile.parse({
    ...source.file,
    ...rest,
    withdrawals: { ...source.file.withdrawals, ...withdrawals },
    depositChannels: channelsOf(source.file).map((channel) => ({ ...channel, ...deposits[channel.code] })),
  });
  return brandFrom({ ...source, file, theme: parseTheme(theme) });
}

/** All faults of the values, by field; none when they may be in effect. */
export function faultsOf(source: BrandSource, values: BrandValues): FieldFault[] {
  return [...schemaFaults(source, values), ...senseFaults(source, values)];
}

function schemaFaults(source: BrandSource, values: BrandValues): FieldFault[] {
  try {
    brandWith(source, values);
    return [];
  } catch (error) {
    if (error instanceof z.ZodError)
      return error.issues.map(({ path, message }) => ({ path: namedPath(path, source), fault: message }));
    return [{ path: 'theme', fault: (error as Error).message }];
  }
}

/** The schema counts deposit channels; an edit names them. */
function namedPath(path: readonly PropertyKey[], { file }: BrandSource): string {
  if (path[0] !== 'depositChannels') return path.join('.');
  return ['deposits', channelsOf(file)[Number(path[1])]?.code ?? '', ...path.slice(2)].join('.');
}

/** Faults that the schema cannot see: values that contradict each other. */
function senseFaults(source: BrandSource, { registration, withdrawals, deposits }: BrandValues): FieldFault[] {
  const faults: FieldFault[] = [];
  const fail = (path: string, fault: string) => faults.push({ path, fault });
  for (const field of ['username', 'password'] as const)
    if (!registration[field].enabled || !registration[field].required)
      fail(`registration.${field}`, 'every account has one');
  if (registration.password.minLength < SHORTEST_PASSWORD)
    fail('registration.password.minLength', `is below ${SHORTEST_PASSWORD}`);
  for (const [field, { minLength, maxLength }] of Object.entries(registration))
    if (minLength > maxLength) fail(`registration.${field}.minLength`, 'is above maxLength');
  if (isAbove(withdrawals.least, withdrawals.most)) fail('withdrawals.least', 'is above most');
  if (isAbove(withdrawals.most, withdrawals.dayAmount)) fail('withdrawals.most', 'is above dayAmount');
  // A fee above the smallest withdrawal would exceed it.
  if (isAbove(withdrawals.fee, withdrawals.least)) fail('withdrawals.fee', 'is above least');
  const known = new Set(channelsOf(source.file).map(({ code }) => code));
  for (const [code, { least, most }] of Object.entries(deposits)) {
    if (!known.has(code)) fail(`deposits.${code}`, 'is no way to deposit');
    if (isAbove(least, most)) fail(`deposits.${code}.least`, 'is above most');
  }
  return faults;
}

/** Compares decimal texts of at most four decimals, as the schema lets them in. */
function isAbove(one: string, other: string): boolean {
  const units = (text: string) => {
    const [whole = '0', decimals = ''] = text.split('.');
    return BigInt(whole + decimals.padEnd(4, '0'));
  };
  return units(one) > units(other);
}

/** Pairs of colours with too little contrast. */
export function illegible(values: BrandValues): ContrastFailure[] {
  return checkContrast(parseTheme(values.theme)).filter(
    ({ ratio, atLeast }) => ratio < Math.min(atLeast, LEAST_CONTRAST),
  );
}
