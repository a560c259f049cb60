import type { Brand } from '../../core/brands.ts';
import type { Member } from '../../core/members.ts';
import type { Random } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { CodesModule } from '../codes/index.ts';
import type { Identity } from '../identity/index.ts';
import { proposeUsername } from './auto-username.ts';
import { insertRegistration } from './store.ts';
import { openTrial } from './free-play.ts';
import type { FreePlayOptions } from './free-play.ts';
import { canonicalCode, createInvitation } from './invitations.ts';
import type { Way } from './fields.ts';
import { takeTry } from './limits.ts';
import { codeLeadsTo, mobileNeeds, register } from './register.ts';
import type { RegisterOptions } from './register.ts';

type Own =
  | 'systemCountry'
  | 'systemRegister'
  | 'register'
  | 'registerMobile'
  | 'autoUsername'
  | 'agentAffiliate'
  | 'freePlay';

export type RegistrationOptions = Omit<RegisterOptions, 'storePassword'> &
  FreePlayOptions & {
    random: Random;
    identity: Pick<Identity, 'enter' | 'storePassword'>;
    countriesFor: CodesModule['countriesFor'];
  };

/** A rule that no generated name fits; ten tries prove it. */
const PROPOSALS = 10;

/** Registration of new members. */
export function createRegistration(options: RegistrationOptions) {
  const { db, random, limits, members, identity } = options;
  const registering: RegisterOptions = { ...options, storePassword: identity.storePassword };

  const isOpen = ({ flags }: Brand) => flags['USERNAMEREG3'] === true || flags['MOBILENUMREG3'] === true;

  /** Signed in after registering by mobile number, or by username with DIRECTREG3 (RG-4). */
  async function welcome(context: RequestContext, member: Member, way: Way) {
    const account = member.account;
    if (way === 'username' && context.brand.flags['DIRECTREG3'] !== true) return { account, signIn: null };
    const signIn = await identity.enter(context, member, { way: 'registration' });
    return { account, signIn: isRefusal(signIn) ? null : signIn };
  }

  const handlers: Pick<Handlers, Own> = {
    systemCountry: async (context) => ({
      list: options.countriesFor(context).map((country) => ({ ...country, digits: [...country.digits] })),
    }),
    systemRegister: async (context) => {
      const { brand } = context;
      const { flags, registration, minimumAge } = brand;
      return {
        ways: { username: flags['USERNAMEREG3'] === true, mobile: flags['MOBILENUMREG3'] === true },
        mobile: mobileNeeds(brand),
        signsIn: flags['DIRECTREG3'] === true,
        minimumAge,
        termsEdition: (await options.termsOf(context))?.edition ?? null,
        rules: registration,
      };
    },
    register: async (context, { body }) => {
      const made = await register(registering, context, { way: 'username', body });
      return isRefusal(made) ? made : welcome(context, made, 'username');
    },
    registerMobile: async (context, { body }) => {
      const made = await register(registering, context, { way: 'mobile', body });
      return isRefusal(made) ? made : welcome(context, made, 'mobile');
    },
    autoUsername: async ({ brand }) => {
      if (!isOpen(brand)) return refuse('registration_closed');
      for (let turn = 0; turn < PROPOSALS; turn += 1) {
        const username = proposeUsername(brand, random);
        if (username && !(await members.byAccount(db, brand, username))) return { username };
      }
      return refuse('unavailable', { retryAfterSeconds: 1 });
    },
    agentAffiliate: async (context, { query }) => {
      const limited = await takeTry(limits, 'invitation', context);
      if (limited) return limited;
      if (query.domain !== undefined && !context.brand.domains.includes(query.domain.toLowerCase()))
        return refuse('bad_request');
      const { referrerOf } = options;
      const found = await codeLeadsTo(db, {
        members,
        brand: context.brand,
        text: query.code,
        now: context.at,
        referrerOf,
      });
      return found ? { code: canonicalCode(query.code) ?? '' } : refuse('invitation_code_error');
    },
    freePlay: async (context, { body }) => {
      const member = await openTrial(options, context, body);
      return isRefusal(member) ? member : identity.enter(context, member, { way: 'trial' });
    },
  };

  /** How an account came about that an agent made. */
  const noteMadeByAgent = (tx: Tx, member: Pick<Member, 'id' | 'merchant'>, context: RequestContext) =>
    insertRegistration(tx, member, {
      context,
      origin: { way: 'agent', registerUrl: '', domain: context.brand.mainDomain },
    });

  return { handlers, createInvitation, noteMadeByAgent };
}

export type Registration = ReturnType<typeof createRegistration>;
