import type { memberFields } from '@croupier/contract';
import { maskedEmail, maskedMobile, maskedName } from '../../core/masked.ts';

export type MemberField = (typeof memberFields)[number];

/** Every operator may read these; revealing any other field takes a reason. */
const open: readonly MemberField[] = ['nationality', 'occupation', 'sourceOfIncome'];

export const isMasked = (field: MemberField): boolean => !open.includes(field);

/** The masked form of a field. */
export function maskOf(field: MemberField, value: string): string {
  switch (field) {
    case 'realName':
    case 'fullName':
      return maskedName(value);
    case 'mobile':
      return maskedMobile(value);
    case 'email':
      return maskedEmail(value);
    case 'birthday':
      return `${value.slice(0, 4)}-••-••`;
    case 'nationality':
    case 'occupation':
    case 'sourceOfIncome':
      return value;
    default:
      // Addresses, document numbers and names elsewhere show the first letter and hide their length.
      return `${[...value][0] ?? ''}•••••`;
  }
}
