import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { systemStatuses } from '../system-statuses.ts';

export const systemStatusValue = z.union([
  z.literal(systemStatuses.open),
  z.literal(systemStatuses.maintenance),
  z.literal(systemStatuses.regionBlocked),
]);

const location = z.object({ ip: z.string(), country: z.string().nullable() });
const resource = z.object({ url: z.string(), labelNameEn: z.string() });

export const systemStatus = call({
  method: 'GET',
  path: '/wps/system/status',
  module: 'COMM3',
  summary: 'Whether the site is open to this visitor: 0 open, 1 maintenance, 2 region blocked.',
  access: { who: 'anyone' },
  openWhenClosed: true,
  limit: perMinute(240),
  answer: z.object({
    status: systemStatusValue,
    ip: z.string(),
    customerServiceUrl: z.string(),
    until: z.string().nullable(),
  }),
  refusals: [],
});

export const whitelabelFlags = z.object({
  USERNAMEREG3: z.boolean(),
  MOBILENUMREG3: z.boolean(),
  MOBILEVERCODELOGIN3: z.boolean(),
  REGMOBVERF3: z.boolean(),
  MOBILENUMPASSREG3: z.boolean(),
  CHNGPASSVERIF3: z.boolean(),
  AGENTPOLICY3: z.boolean(),
  DIRECTREG3: z.boolean(),
  FREEPLAY3: z.boolean(),
  PWDEXPFORCECHANGE3: z.boolean(),
});

export const systemSettings = call({
  method: 'GET',
  path: '/wps/system/settings/consolidated',
  module: 'COMM3',
  summary: 'Permissions and configuration of the brand that serves this domain, fetched first by every page.',
  access: { who: 'anyone' },
  openWhenClosed: true,
  limit: perMinute(120),
  answer: z.object({
    merchant: z.string(),
    brand: z.object({
      name: z.string(),
      fullName: z.string(),
      legalName: z.string(),
      /** Text keys of the notices that the footer must show: age, responsible play, licence. */
      noticeKeys: z.array(z.string()),
      messaging: z.object({ label: z.string(), url: z.string() }).nullable(),
      defaultLanguage: z.string(),
      languages: z.array(z.string()),
      currency: z.string(),
      timeZone: z.string(),
      minimumAge: z.number(),
      gameListCentre: z.array(z.string()),
      singleWallet: z.boolean(),
      /** In the brand's order, with the rebate that the header shows. */
      categories: z.array(z.object({ code: z.string(), rebatePercent: z.string().nullable() })),
      subCategories: z.array(z.string()),
      banner: z.object({ autoplayMilliseconds: z.number(), speedMilliseconds: z.number() }),
      jackpotMode: z.enum(['pool', 'range', 'growth']),
      /** The colours of its banners, as a part of their address. */
      art: z.string(),
    }),
    info: z.object({
      domainRoute: z.string(),
      resources: z.array(resource),
      whitelabelVal: whitelabelFlags,
      register: z.boolean(),
      mainDomain: z.string(),
      analytics: z.string().nullable(),
      imageCDNs: z.array(z.string()),
      launchGameCDNs: z.array(z.string()),
    }),
    /** Whether the phone sign-in service is connected. */
    phoneSignIn: z.boolean(),
    location,
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    systemStatus: systemStatusValue,
    customerServiceUrl: z.string(),
  }),
  refusals: [],
});

export const systemWhitelabel = call({
  method: 'GET',
  path: '/wps/system/whitelabel',
  module: 'COMM3',
  summary: 'The feature flags of the brand.',
  access: { who: 'anyone' },
  openWhenClosed: true,
  limit: perMinute(120),
  answer: whitelabelFlags,
  refusals: [],
});

export const systemLocation = call({
  method: 'GET',
  path: '/wps/system/location',
  module: 'COMM3',
  summary: "The visitor's address and country as the server sees them.",
  access: { who: 'anyone' },
  openWhenClosed: true,
  limit: perMinute(120),
  answer: location,
  refusals: [],
});

export const systemDomainRoute = call({
  method: 'GET',
  path: '/wps/system/domainRoute',
  module: 'COMM3',
  summary: 'Which brand a domain leads to, and its main domain.',
  access: { who: 'anyone' },
  openWhenClosed: true,
  limit: perMinute(120),
  answer: z.object({ merchant: z.string(), domainRoute: z.string(), mainDomain: z.string() }),
  refusals: [],
});

export const systemKeys = call({
  method: 'GET',
  path: '/wps/system/keys',
  module: 'COMM3',
  summary: 'The public key that encrypted bodies are made for, with its key id and the time it is replaced.',
  access: { who: 'anyone' },
  openWhenClosed: true,
  limit: perMinute(60),
  answer: z.object({
    kid: z.string(),
    key: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
    freshUntil: z.string(),
    now: z.string(),
  }),
  refusals: [],
});
