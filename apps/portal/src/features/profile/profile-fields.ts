import type { TextKey } from '@croupier/i18n';
import type { Profile } from './profile-queries.ts';

/** The fields of the specification, section 3, that a member types. */
export const typedFields = [
  'nickname',
  'realName',
  'fullName',
  'birthday',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'qqNum',
  'wechat',
  'whatsapp',
  'facebook',
  'telegram',
  'line',
  'zalo',
  'skype',
] as const satisfies (keyof Profile)[];

export type ProfileField = (typeof typedFields)[number];
export type ProfileValues = Record<ProfileField, string>;

export const incomeSources = ['salary', 'business', 'pension', 'savings', 'investments', 'family', 'other'] as const;

/** No control characters, nothing invisible that turns reading around. The server judges by the same. */
const plain = /^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]*$/u;
const name = /^[\p{L}\p{M} .'’-]+$/u;
const handle = /^[\p{L}\p{N}@+._-]{2,64}$/u;

type FieldShape = { most: number; pattern: RegExp; fault: TextKey };

const shapes: Partial<Record<ProfileField, FieldShape>> = {
  nickname: { most: 20, pattern: plain, fault: 'profile.fault_text' },
  realName: { most: 80, pattern: name, fault: 'profile.fault_name' },
  fullName: { most: 120, pattern: plain, fault: 'profile.fault_text' },
  address: { most: 200, pattern: plain, fault: 'profile.fault_text' },
  occupation: { most: 80, pattern: plain, fault: 'profile.fault_text' },
  qqNum: { most: 12, pattern: /^\d{5,12}$/, fault: 'profile.fault_qq' },
  wechat: { most: 64, pattern: handle, fault: 'profile.fault_handle' },
  whatsapp: { most: 64, pattern: handle, fault: 'profile.fault_handle' },
  facebook: { most: 64, pattern: handle, fault: 'profile.fault_handle' },
  telegram: { most: 64, pattern: handle, fault: 'profile.fault_handle' },
  line: { most: 64, pattern: handle, fault: 'profile.fault_handle' },
  zalo: { most: 16, pattern: /^\+?\d{7,15}$/, fault: 'profile.fault_zalo' },
  skype: { most: 64, pattern: handle, fault: 'profile.fault_handle' },
};

export const mostLetters = (field: ProfileField): number | undefined => shapes[field]?.most;

export function faultOf(field: ProfileField, typed: string): TextKey | undefined {
  const value = typed.trim().normalize('NFC');
  const shape = shapes[field];
  if (value === '') return undefined;
  if (field === 'birthday') return /^\d{4}-\d\d-\d\d$/.test(value) ? undefined : 'profile.fault_birthday';
  if (!shape) return undefined;
  return value.length <= shape.most && shape.pattern.test(value) ? undefined : shape.fault;
}

export function valuesOf(profile: Profile): ProfileValues {
  const entries = typedFields.map((field) => [field, profile[field] ?? '']);
  // One entry for each field, by construction.
  return Object.fromEntries(entries) as ProfileValues;
}

/** What was changed, as the call takes it: an emptied field is taken away, and a name that can be set once is not. */
export function changesOf(before: ProfileValues, after: ProfileValues): Partial<Record<ProfileField, string | null>> {
  const changes: Partial<Record<ProfileField, string | null>> = {};
  for (const field of typedFields) {
    const value = after[field].trim();
    if (value === before[field]) continue;
    if (value === '' && field === 'realName') continue;
    changes[field] = value === '' ? null : value;
  }
  return changes;
}
