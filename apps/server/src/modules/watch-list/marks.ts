import type { Calls, Input, watchKinds } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import { maskedEmail, maskedMobile } from '../../core/masked.ts';
import { plainName } from '../../core/names.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import { unreachable } from '../../core/unreachable.ts';
import { canonicalAddress } from '../../platform/network.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { readAddress, readWholeNumber } from '../codes/index.ts';
import { payeeDigits, payeeMark } from '../profile/index.ts';

export type WatchKind = (typeof watchKinds)[number];
type What = Input<Calls['addWatched']>['body']['what'];
/** `mark` is what entries are matched by, `shown` what operators see. */
export type Marked = { kind: WatchKind; mark: Buffer; shown: string };

/** Everything about a member and a withdrawal that entries can match. */
export type Traits = {
  names: readonly string[];
  contacts: readonly { kind: 'mobile' | 'email'; value: string }[];
  payee: { institution: string; number: string };
  addresses: readonly string[];
};

type MarkSecrets = Pick<Secrets, 'mark'>;

const markOf = (secrets: MarkSecrets, kind: Exclude<WatchKind, 'payee'>, text: string): Buffer =>
  secrets.mark('watch list', `${kind}|${text}`);

/** Normalizes what an operator typed to the form in which members' data is stored. */
export function readWatched(secrets: MarkSecrets, brand: Brand, what: What): Marked | Refusal {
  const { kind } = what;
  switch (kind) {
    case 'name': {
      const plain = plainName(what.name);
      return plain === '' ? faultIn('name') : { kind, mark: markOf(secrets, kind, plain), shown: what.name };
    }
    case 'mobile': {
      const number = readWholeNumber(what.number);
      if (isRefusal(number)) return number;
      return { kind, mark: markOf(secrets, kind, number.value), shown: maskedMobile(number.value) };
    }
    case 'email': {
      const address = readAddress(what.address);
      if (isRefusal(address)) return address;
      return { kind, mark: markOf(secrets, kind, address.value), shown: maskedEmail(address.value) };
    }
    case 'payee': {
      const institution = brand.payeeInstitutions.find(({ code }) => code === what.institution);
      if (!institution) return faultIn('institution');
      const number = payeeDigits(institution, what.number);
      if (number === null) return faultIn('number');
      const mark = payeeMark(secrets, { institution: institution.code, number });
      return { kind, mark, shown: `${institution.name} •••• ${number.slice(-4)}` };
    }
    case 'ip': {
      const address = canonicalAddress(what.address);
      return address === null ? faultIn('address') : { kind, mark: markOf(secrets, kind, address), shown: address };
    }
    default:
      return unreachable(kind);
  }
}

/** The marks of all traits, for looking them up in the list. */
export function marksOf(secrets: MarkSecrets, { names, contacts, payee, addresses }: Traits): Buffer[] {
  const canonical = addresses.flatMap((address) => canonicalAddress(address) ?? []);
  return [
    ...names.map((name) => markOf(secrets, 'name', plainName(name))),
    ...contacts.map(({ kind, value }) => markOf(secrets, kind, value)),
    payeeMark(secrets, payee),
    ...[...new Set(canonical)].map((address) => markOf(secrets, 'ip', address)),
  ];
}

const faultIn = (field: string): Refusal =>
  refuse('bad_request', { fields: [{ path: `body.what.${field}`, fault: 'nothing that can be compared' }] });
