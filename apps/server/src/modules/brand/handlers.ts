import { systemStatuses } from '@croupier/contract/system-statuses';
import type { Brand, Availability } from '../../core/brands.ts';
import type { Clock } from '../../core/ports.ts';
import type { OperatorContext, RequestContext } from '../../core/requests.ts';
import { refuse } from '../../core/refusal.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Handlers, Sealed } from '../../platform/http/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import type { Brands } from './brands.ts';
import type { AvailabilityCache } from './availability.ts';
import { lockAvailability, statusOf, writeAvailability } from './availability.ts';

export type BrandHandlers = Pick<
  Handlers,
  | 'systemStatus'
  | 'systemSettings'
  | 'systemWhitelabel'
  | 'systemLocation'
  | 'systemDomainRoute'
  | 'systemKeys'
  | 'merchantWallet'
  | 'brandAvailability'
  | 'brandMaintenance'
  | 'brandRegion'
>;

type Options = {
  db: Db;
  clock: Clock;
  brands: Brands;
  cache: AvailabilityCache;
  sealed: Sealed;
  hasPhoneSignIn: boolean;
};

export function brandHandlers({ db, clock, brands, cache, sealed, hasPhoneSignIn }: Options): BrandHandlers {
  const named = (merchant: string) => brands.find({ merchant, host: undefined });

  /**
   * Reads, decides and writes the availability under one lock, with audit entry and notification in the same
   * transaction.
   */
  async function change(
    context: OperatorContext,
    brand: Brand,
    reason: string,
    next: (availability: Availability) => Availability,
  ) {
    const availability = await inTransaction(db, async (tx) => {
      const before = await lockAvailability(tx, brand);
      const after = next(before);
      await writeAvailability(tx, brand, after, clock.now());
      await enqueuePush(tx, channels.brand(brand.merchant), {
        kind: 'brand.availability',
        value: { status: 'changed' },
      });
      await writeAudit(tx, clock, {
        merchant: brand.merchant,
        actor: `operator:${context.operator.id}`,
        act: 'brand.availability',
        subject: `brand:${brand.merchant}`,
        reason,
        before,
        after,
      });
      return after;
    });
    await cache.refresh();
    return shownAvailability(brand, availability);
  }

  return {
    systemStatus: async ({ brand, country, ip }) => {
      const availability = cache.of(brand);
      const until = availability.maintenance.on ? (availability.maintenance.until?.toISOString() ?? null) : null;
      return { status: statusOf(availability, country), ip, customerServiceUrl: brand.customerServiceUrl, until };
    },
    systemSettings: async (context) => ({
      ...settingsFor(context, cache.of(context.brand)),
      phoneSignIn: hasPhoneSignIn,
    }),
    systemWhitelabel: async ({ brand }) => flagsOf(brand),
    systemLocation: async ({ ip, country }) => ({ ip, country }),
    systemDomainRoute: async ({ brand }) => ({
      merchant: brand.merchant,
      domainRoute: brand.merchant,
      mainDomain: brand.mainDomain,
    }),
    systemKeys: async () => {
      const { kid, publicKey, freshUntil } = await sealed.currentKey();
      const { x, y } = publicKey as { x: string; y: string };
      const key = { kty: 'EC', crv: 'P-256', x, y } as const;
      return { kid, key, freshUntil: freshUntil.toISOString(), now: clock.now().toISOString() };
    },
    merchantWallet: async ({ brand }) => ({ isSingle: brand.singleWallet }),
    brandAvailability: async (_context, { params }) => {
      const brand = named(params.merchant);
      return brand ? shownAvailability(brand, cache.of(brand)) : refuse('not_found');
    },
    brandMaintenance: async (context, { params, body }) => {
      const brand = named(params.merchant);
      if (!brand) return refuse('not_found');
      const maintenance = { on: body.on, until: body.until ? new Date(body.until) : null };
      return change(context, brand, body.reason, (availability) => ({ ...availability, maintenance }));
    },
    brandRegion: async (context, { params, body }) => {
      const brand = named(params.merchant);
      if (!brand) return refuse('not_found');
      const region = { mode: body.mode, countries: body.countries };
      return change(context, brand, body.reason, (availability) => ({ ...availability, region }));
    },
  };
}

function settingsFor({ brand, ip, country }: RequestContext, availability: Availability) {
  const systemStatus = statusOf(availability, country);
  const flags = flagsOf(brand);
  return {
    merchant: brand.merchant,
    brand: {
      name: brand.name,
      fullName: brand.fullName,
      legalName: brand.legalName,
      noticeKeys: [...brand.noticeKeys],
      messaging: brand.messaging,
      defaultLanguage: brand.defaultLanguage,
      languages: [...brand.languages],
      currency: brand.currency,
      timeZone: brand.timeZone,
      minimumAge: brand.minimumAge,
      gameListCentre: [...brand.gameListCentre],
      singleWallet: brand.singleWallet,
      categories: brand.categories.map((category) => ({ ...category })),
      subCategories: [...brand.subCategories],
      banner: { ...brand.banner },
      jackpotMode: brand.jackpotMode,
      art: brand.art,
    },
    info: {
      domainRoute: brand.merchant,
      resources: brand.resources.map((resource) => ({ ...resource })),
      whitelabelVal: flags,
      register: flags.USERNAMEREG3 || flags.MOBILENUMREG3,
      mainDomain: brand.mainDomain,
      analytics: null,
      imageCDNs: [...brand.imageCDNs],
      launchGameCDNs: [...brand.launchGameCDNs],
    },
    location: { ip, country },
    maintenance: availability.maintenance.on,
    regionRestriction:
      statusOf({ ...availability, maintenance: { on: false, until: null } }, country) === systemStatuses.regionBlocked,
    systemStatus,
    customerServiceUrl: brand.customerServiceUrl,
  };
}

/** A flag the brand does not name is off. */
function flagsOf({ flags }: Brand) {
  const on = (name: string) => flags[name] === true;
  return {
    USERNAMEREG3: on('USERNAMEREG3'),
    MOBILENUMREG3: on('MOBILENUMREG3'),
    MOBILEVERCODELOGIN3: on('MOBILEVERCODELOGIN3'),
    REGMOBVERF3: on('REGMOBVERF3'),
    MOBILENUMPASSREG3: on('MOBILENUMPASSREG3'),
    CHNGPASSVERIF3: on('CHNGPASSVERIF3'),
    AGENTPOLICY3: on('AGENTPOLICY3'),
    DIRECTREG3: on('DIRECTREG3'),
    FREEPLAY3: on('FREEPLAY3'),
    PWDEXPFORCECHANGE3: on('PWDEXPFORCECHANGE3'),
  };
}

function shownAvailability(brand: Brand, { maintenance, region }: Availability) {
  return {
    merchant: brand.merchant,
    name: brand.name,
    maintenance: { on: maintenance.on, until: maintenance.until?.toISOString() ?? null },
    region: { mode: region.mode, countries: [...region.countries] },
  };
}
