import fs from 'node:fs';
import path from 'node:path';

const shipped = path.resolve(import.meta.dirname, '../brands');

/** Members of the demo's past in each brand: more than there are journeys that take one, for second tries. */
export const REGULARS = 18;

const common = {
  languages: ['EN', 'TY'],
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  minimumAge: 21,
  flags: { USERNAMEREG3: true },
  categories: [
    { code: 'RNG', rebatePercent: null },
    { code: 'LIVE', rebatePercent: null },
  ],
};

/** Brands beside the two of the demo, so that a journey about a whole brand disturbs no other. */
const more = [
  /**
   * Some vendors keep wallets of their own here: vendor-wallets.spec.ts. It has customer service and promotions, which the
   * brands of the demo hold back: content.spec.ts, shell.spec.ts.
   */
  {
    ...common,
    code: 'ilog',
    // Arabic has no catalogue: it is offered by choice of the brand, and mirrors the pages.
    languages: ['EN', 'TY', 'AR'],
    names: { short: 'Ilog', full: 'Ilog Lounge', legal: 'Ilog Lounge (test)' },
    domains: ['ilog.localhost'],
    singleWallet: false,
    contact: {
      customerService: '/help?chat=open',
      messaging: { label: 'Telegram', url: 'https://messaging.example/ilog' },
    },
  },
  /** Is closed, opened and painted: console-brand.spec.ts. */
  {
    ...common,
    code: 'bundok',
    names: { short: 'Bundok', full: 'Bundok Lounge', legal: 'Bundok Lounge (test)' },
    domains: ['bundok.localhost'],
    contact: { customerService: '/help?chat=open' },
  },
];

/** The promotions and banners of Perlas, and the steps of home, as they are once nothing holds them back. */
function publishPromotions(brand: string): void {
  const content = path.join(brand, 'content');
  fs.cpSync(path.join(shipped, 'perlas/content/promotion'), path.join(content, 'promotion'), { recursive: true });
  for (const kind of ['promotion', 'promotion-category', 'banner']) {
    const entries = JSON.parse(fs.readFileSync(path.join(shipped, `perlas/content/${kind}.json`), 'utf8')) as object[];
    const shown = entries.map((entry) => ({ ...entry, needs: [] }));
    fs.writeFileSync(path.join(content, `${kind}.json`), JSON.stringify(shown));
  }
  type Step = { until?: string[] };
  const steps = JSON.parse(fs.readFileSync(path.join(shipped, '_default/content/step.json'), 'utf8')) as Step[];
  const shown = steps.filter(({ until }) => !until).map((step) => ({ ...step, needs: [] }));
  fs.writeFileSync(path.join(content, 'step.json'), JSON.stringify(shown));
}

/** A folder with the brands of the demo and those of the tests. */
export function ownBrands(data: string): string {
  const folder = path.join(data, 'brands');
  for (const brand of ['perlas', 'araw'])
    fs.cpSync(path.join(shipped, brand), path.join(folder, brand), { recursive: true });
  for (const brand of more) {
    fs.mkdirSync(path.join(folder, brand.code));
    fs.writeFileSync(path.join(folder, brand.code, 'brand.json'), JSON.stringify(brand));
    // Light, as the tests of contrast expect it.
    fs.cpSync(path.join(shipped, 'araw/theme.json'), path.join(folder, brand.code, 'theme.json'));
  }
  publishPromotions(path.join(folder, 'ilog'));
  return folder;
}

/** A vendor that only console-vendors.spec.ts looks at, so that it can be stopped: its games are those of Pitaka Scratch. */
export function ownVendors(data: string, sandbox: string): string {
  const file = path.join(data, 'vendors.json');
  const pitaka = {
    code: 'pitaka',
    secrets: ['demo-only-pitaka-secret'],
    launchUrl: `${sandbox}/play`,
    serves: ['PITAKA'],
  };
  fs.writeFileSync(file, JSON.stringify([pitaka]));
  return file;
}
