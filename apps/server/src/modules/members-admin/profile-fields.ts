import type { memberFields } from '@croupier/contract';
import { maskedEmail, maskedMobile, maskedName } from '../../core/masked.ts';

export type MemberField = (typeof memberFields)[number];

/** Fields that everybody at the desk may read; the others take a reason. */
const open: readonly MemberField[] = ['nationality', 'occupation', 'sourceOfIncome'];

export const isMasked = (field: MemberField): boolean => !open.includes(field);

/** What is shown of a field before somebody says why they must read it. */
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
      // An address, a number of a paper, a name elsewhere: its first letter, and no more about its length than "some".
      return `${[...value][0] ?? ''}•••••`;
  }
}
