import type { TextKey, TextValues } from '@croupier/i18n';
import type { Brand } from '../../core/brands.ts';
import type { Member } from '../../core/members.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';

type Letter = { subject: TextKey; text: TextKey; values?: TextValues };

/** A letter to the member's confirmed address, or to a former one; it leaves after the answer. */
export type NotifyMember = (
  reader: { brand: Brand; language: string },
  member: Member,
  letter: Letter,
  to?: string,
) => void;

/** Null when the payment password is right, else the refusal to answer. */
export type CheckPaymentPassword = (
  context: Pick<MemberContext, 'brand' | 'language' | 'member'>,
  given: string,
) => Promise<Refusal | null>;
