import type { Brand } from './core/brands.ts';
import { memberId } from './core/ids.ts';
import type { Chance, Clock } from './core/ports.ts';
import { createAdjustments } from './modules/adjustments/index.ts';
import { createAlarms } from './modules/alarms/index.ts';
import { createBrand } from './modules/brand/index.ts';
import { createCodesModule, hasPhoneService } from './modules/codes/index.ts';
import { createContent, isAllowedLink } from './modules/content/index.ts';
import { createDeposits } from './modules/deposits/index.ts';
import { createEvents } from './modules/events/index.ts';
import { createGames } from './modules/games/index.ts';
import { createIdentity } from './modules/identity/index.ts';
import { createLedger } from './modules/ledger/index.ts';
import { coveredStakes, createLottery, ticketsByGame } from './modules/lottery/index.ts';
import type { Beacon } from './modules/lottery/index.ts';
import { countOfGroup, createMembers, createPhones, idsOfAccounts, idsOfGroup } from './modules/members/index.ts';
import { createMembersDesk } from './modules/members-desk/index.ts';
import { createMessages } from './modules/messages/index.ts';
import { createOperators, operatorNames } from './modules/operators/index.ts';
import { createPayments, tronReader, webhookDoors } from './modules/payments/index.ts';
import type { PaymentProvider } from './modules/payments/index.ts';
import { createPlaySafely } from './modules/play-safely/index.ts';
import { createProfile } from './modules/profile/index.ts';
import { createPasswordsModule } from './modules/passwords/index.ts';
import { createRegistration } from './modules/registration/index.ts';
import { createReports } from './modules/reports/index.ts';
import { createMemberTransfers } from './modules/transfers/index.ts';
import { createTurnover } from './modules/turnover/index.ts';
import { createVendors, readGateways, vendorDoors } from './modules/vendors/index.ts';
import { createWatchList } from './modules/watch-list/index.ts';
import { createWithdrawals } from './modules/withdrawals/index.ts';
import { createAuditHeads } from './platform/audit-heads.ts';
import type { Config } from './platform/config/index.ts';
import type { Database } from './platform/db/index.ts';
import type { Geo } from './platform/geo.ts';
import { createFrontDoor, createInsideCalls, createLimits, createSealed, serveCalls } from './platform/http/index.ts';
import type { Doorkeeper, SomeHandlers } from './platform/http/index.ts';
import type { Log } from './platform/log.ts';
import type { Release } from './platform/release.ts';
import { createProviders } from './platform/messages/index.ts';
import { createMetrics } from './platform/metrics.ts';
import { createPasswords } from './platform/passwords.ts';
import { openSecrets } from './platform/house-secrets.ts';
import { sweepPlatform } from './platform/sweep.ts';
import { createSockets, startPump } from './platform/push/index.ts';
import type { Bus } from './platform/push/index.ts';
import { checkJobs, createJobs, createSchedule, createTicker, watchSchedule } from './platform/work/index.ts';
import type { JobDescription, Rhythm, TimerHandler } from './platform/work/index.ts';
import { serveBrandFiles, servePages } from './pages/index.ts';
import type { Pages } from './pages/index.ts';
import { serveArt } from './art.ts';
import { serveDevOutbox } from './dev-outbox.ts';
import { serveDocs } from './docs.ts';
import { serveHealth } from './health.ts';
import { addressBehind, createChannelsFor, isOriginAllowed } from './socket-doors.ts';
import { serveWebClip } from './web-clip.ts';
import { createWords } from './words.ts';

export type AppOptions = {
  config: Config;
  database: Database;
  bus: Bus;
  brands: readonly Brand[];
  geo: Geo;
  clock: Clock;
  chance: Chance;
  log: Log;
  /** Where the texts are: a bundled server cannot find them by its own place. */
  catalogues: string;
  /** Where the heads of the audit log are kept outside of the database; without it they are not published. */
  dataFolder?: string;
  /** Built front ends, or null when only calls are served. */
  pages: Pages | null;
  /** The released files, or null when the program runs from its sources. */
  release?: Release | null;
  /** Handlers in place of the modules' own, for tests that plant faults. */
  replace?: SomeHandlers;
  /** Payment providers in place of the configured ones, for tests of one that misbehaves. */
  paymentProviders?: readonly PaymentProvider[];
  /** A beacon in place of the configured one, for tests of one that does not answer. */
  beacon?: Beacon;
  /** Checksums in place of the released ones, for tests of a paytable that does not fit. */
  paytables?: Readonly<Record<string, string>>;
  /** False for tests: no job comes by itself while they look. */
  hasTimedJobs?: boolean;
};

/** Jobs known to the program, in one list so that their queues can be made before the start. */
export const jobNames = [
  'platform.sweep',
  'platform.release',
  'ledger.partitions',
  'ledger.rollup',
  'ledger.seal',
  'ledger.verify',
  'ledger.liabilities',
  'vendors.statements',
  'vendors.follow-up',
  'deposits.follow-up',
  'turnover.follow-up',
  'games.wins',
  'games.icons',
  'lottery.plan',
  'messages.mailings',
  'reports.days',
  'reports.statement',
  'reports.file',
  'events.find',
  'audit.publish',
] as const;

/** Builds every module in order: the table of contents of the server. */
export async function createApp(options: AppOptions) {
  const { config, database, bus, clock, chance, log, geo } = options;
  const { db, pool } = database;
  const metrics = createMetrics();
  const passwords = createPasswords(config);
  const { SECRET_KEY: secret, SECRET_KEY_BEFORE: before } = config;
  const secrets = await openSecrets(db, { secret, before, chance });
  const sealed = createSealed({ db, clock, chance, secret, before, log });
  const { words, say } = createWords(options.catalogues);
  const limits = createLimits(pool, config.LIMIT_FACTOR);
  const providers = createProviders({ config, db, clock, chance });

  // One list for the whole house: an edited brand takes its old place in it.
  const brands = [...options.brands];
  const brand = createBrand({
    db,
    clock,
    sealed,
    bus,
    log,
    operatorNames,
    all: brands,
    isStrict: config.MODE === 'production',
    hasPhoneSignIn: hasPhoneService(config),
  });
  const content = createContent({ db, clock, chance, bus, brands, operatorNames });
  const messages = createMessages({
    db,
    clock,
    chance,
    brands,
    operatorNames,
    isAllowedLink,
    members: { countOf: countOfGroup, idsAfter: idsOfGroup, idsOf: idsOfAccounts },
    restingAmong: (reader, ids) => playSafely.restingAmong(reader, ids),
    order: (id) => work.send('messages.mailings', { id }),
  });
  const alarms = createAlarms({ db, clock, chance, log, brands });
  const codes = createCodesModule({
    db,
    clock,
    chance,
    config,
    limits,
    log,
    alarm: alarms.raise,
    providers,
    say,
    serves: ({ brand: of }, country) => brand.serves(of, country),
  });
  const members = createMembers({ clock, chance });
  const phones = createPhones({
    db,
    clock,
    codes: codes.codes,
    phone: codes.phone,
    members,
    forgetPassword: (tx, member) => identity.forgetPassword(tx, member),
  });
  const identity = createIdentity({
    db,
    clock,
    chance,
    config,
    passwords,
    secrets,
    limits,
    members,
    phones,
    codes: codes.codes,
    captchas: codes.captchas,
    numbersMeant: codes.numbersMeant,
    household: {
      payeeHolders: (reader, id) => profile.payeeHolders(reader, id),
      faceOf: (reader, id) => profile.faceOf(reader, id),
      onSeen: (reader, id, at) => playSafely.seen(reader, id, at),
      onLockOut: (lockedOut) => events.lockedOut(lockedOut),
    },
  });
  const ledger = await createLedger({ db, pool, clock, merchants: brands.map(({ merchant }) => merchant) });
  const games = createGames({ db, clock, chance, log, bus, brands, members, operatorNames, ledger });
  const accounts = createPasswordsModule({
    db,
    clock,
    chance,
    config,
    limits,
    log,
    providers,
    say,
    passwords,
    codes: codes.codes,
    captchas: codes.captchas,
    members,
    phones,
    identity,
    authenticator: identity.authenticator,
  });
  const playSafely = createPlaySafely({ db, clock, chance, ledger, members, brands });
  const vendors = createVendors({
    db,
    pool,
    clock,
    chance,
    log,
    gateways: readGateways(config),
    ledger,
    games,
    members,
    brands,
    isClosed: brand.isInMaintenance,
    standsAgainst: ({ member }) => playSafely.mayPlay(db, member),
    alarm: alarms.raise,
  });
  const lottery = createLottery({
    db,
    pool,
    clock,
    chance,
    log,
    secrets,
    say,
    brands,
    ledger,
    members,
    operatorNames,
    beaconUrl: config.BEACON_URL === 'none' ? null : config.BEACON_URL,
    daysAhead: config.LOTTERY_DAYS_AHEAD,
    standsAgainst: ({ member }) => playSafely.mayPlay(db, member),
    ...(options.beacon ? { beacon: options.beacon } : {}),
    ...(options.paytables ? { paytables: options.paytables } : {}),
  });
  const profile = createProfile({
    db,
    clock,
    chance,
    secrets,
    codes: codes.codes,
    identity,
    checkPaymentPassword: accounts.checkPaymentPassword,
    hasPaymentPassword: accounts.hasPaymentPassword,
    tellMember: accounts.tellMember,
    onIdentified: playSafely.applyExclusions,
  });
  const registration = createRegistration({
    db,
    config,
    chance,
    limits,
    passwords,
    captchas: codes.captchas,
    members,
    phones,
    identity,
    servesNumbersOf: codes.servesNumbersOf,
    countriesFor: codes.countriesFor,
    termsOf: async ({ brand: of, language }) => {
      const found = (await content.legalEditions(of, language)).find(({ slug }) => slug === 'terms');
      return found ? { edition: found.edition, version: found.version } : null;
    },
    storePaymentPassword: accounts.storePaymentPassword,
    limitDeposits: (tx, of, member, amount) => {
      const by = { brand: of, member, actor: `member:${member.id}`, reason: 'set at registration' };
      return playSafely.desk.lowerLimit(tx, by, { kind: 'deposit', period: 'day' }, amount);
    },
    onRegistered: async (tx, member, context) => {
      await playSafely.applyExclusions(tx, member);
      // Whoever has just opened the account here is not asked at the first sign-in where they come from.
      await identity.rememberPlace(tx, member, context);
    },
    ledger,
  });
  const payments = createPayments({
    db,
    clock,
    chance,
    config,
    log,
    alarm: alarms.raise,
    ...(options.paymentProviders ? { providers: options.paymentProviders } : {}),
  });
  const ownerOf = (row: { merchant: string; member_id: string }) => {
    const of = options.brands.find(({ merchant }) => merchant === row.merchant);
    if (!of) throw new Error(`no brand ${row.merchant}`);
    return { brand: of, memberId: memberId(row.member_id) };
  };
  const deposits = createDeposits({
    db,
    clock,
    chance,
    log,
    brands,
    ledger,
    members,
    payments,
    languageOf: async (reader, id) => (await profile.faceOf(reader, id)).language,
    realNameOf: profile.realNameOf,
    tellMember: accounts.tellMember,
    operatorNames,
    turnover: {
      closeSmall: (tx, row) => turnover.closeSmall(tx, ownerOf(row)),
      demand: (tx, row, amount) => {
        const { brand: of, memberId: id } = ownerOf(row);
        const multiple = Math.round(of.turnover.depositMultiple * 100);
        return turnover.demand(tx, { brand: of, memberId: id, source: 'deposit', ref: row.id, amount, multiple });
      },
      cancel: (tx, row) => turnover.cancel(tx, { ...ownerOf(row), source: 'deposit', ref: row.id }),
    },
    chain: chainOf(config),
    isDemo: config.MODE !== 'production',
  });
  const turnover = createTurnover({
    db,
    clock,
    chance,
    log,
    brands: options.brands,
    ledger,
    members,
    operatorNames,
    categoryOf: (nodeId) => games.gameOf(nodeId)?.gameType ?? null,
    unsettledTransfers: vendors.transfers.unsettledOf,
  });
  const memberTransfers = createMemberTransfers({
    db,
    clock,
    chance,
    ledger,
    members,
    passwords: accounts,
    mayMoveMoney: playSafely.mayMoveMoney,
    turnover,
  });
  const watchList = createWatchList({ db, clock, secrets, brands });
  const withdrawals = createWithdrawals({
    db,
    clock,
    chance,
    log,
    secrets,
    brands,
    ledger,
    members,
    identity,
    profile,
    passwords: accounts,
    operatorNames,
    providerOf: payments.providerOf,
    standsAgainst: playSafely.mayPlay,
    unsettledTransfers: vendors.transfers.unsettledOf,
    ringTransfers: memberTransfers.ringTransfers,
    watched: watchList.hitsOf,
    turnover,
    games: {
      ticketsByGame,
      coveredStakes,
      rtpOf: games.rtpOf,
      // In English: what was found is kept as it was told, for whoever reads it.
      nameOf: (brand, { nodeId, lottery: code }) =>
        code !== null
          ? lottery.nameOf({ brand, language: 'EN' }, code)
          : ((nodeId === null ? null : games.gameNameOf(nodeId, 'EN')) ?? String(nodeId ?? '')),
    },
  });
  payments.onPayout(withdrawals.onPayout);
  const reports = createReports({
    db,
    clock,
    chance,
    log,
    say,
    brands,
    members,
    ledger,
    games,
    lottery,
    vendors,
    deposits,
    withdrawals,
    order: (id) => work.send('reports.statement', { id }),
    adjustmentsWaiting: (of) => adjustments.waitingOf(of),
    orderFile: (id) => work.send('reports.file', { id }),
  });
  const auditHeads = createAuditHeads({ db, clock, log, folder: options.dataFolder ?? null });
  const events = createEvents({ db, clock, chance, log, brands, ledger, members });
  const operators = createOperators({
    db,
    clock,
    chance,
    config,
    passwords,
    secrets,
    limits,
    jobNames,
    jobStates: () => jobStates(),
    brands,
    onLockOut: events.lockedOut,
    auditHeads,
  });
  const adjustments = createAdjustments({ db, clock, brands, ledger, members, turnover, operatorNames });
  const membersDesk = createMembersDesk({
    db,
    clock,
    brands,
    members,
    identity,
    ledger,
    playSafely,
    profile,
    deposits,
    withdrawals,
    hasPaymentPassword: accounts.hasPaymentPassword,
    betsOf: reports.betsOf,
    operatorNames,
  });

  const lag = ledger.watch(brands, log);

  const handlers: SomeHandlers = {
    ...brand.handlers,
    ...content.handlers,
    ...messages.handlers,
    ...identity.handlers,
    ...ledger.handlers,
    ...games.handlers,
    ...vendors.handlers,
    ...lottery.handlers,
    ...codes.handlers,
    ...accounts.handlers,
    ...registration.handlers,
    ...profile.handlers,
    ...playSafely.handlers,
    ...deposits.handlers,
    ...withdrawals.handlers,
    ...turnover.handlers,
    ...memberTransfers.handlers,
    ...reports.handlers,
    ...operators.handlers,
    ...adjustments.handlers,
    ...alarms.handlers,
    ...watchList.handlers,
    ...membersDesk.handlers,
    systemIntegrity: async ({ brand: of }) => ({
      ...(await ledger.integrityOf(of.merchant)),
      audit: await auditHeads.last(),
      jobs: (await jobStates()).map(({ name, everyMinutes, lastRunAt, isLate }) => ({
        name,
        everyMinutes,
        lastRunAt: lastRunAt?.toISOString() ?? null,
        isLate,
      })),
    }),
    ...options.replace,
  };
  const timers = new Map<string, TimerHandler>([...deposits.timers, ...withdrawals.timers]);
  const sweep = async () => {
    await sealed.forgetOld();
    await brand.forgetOld();
    await identity.forgetEnded();
    await playSafely.forgetOld();
    await games.forgetOld();
    await codes.forgetOld();
    await codes.watch();
    await accounts.forgetOld();
    await operators.forgetOld();
    await payments.forgetOld();
    await reports.forgetOld();
    await sweepPlatform(db, clock.now());
  };
  const jobs: JobDescription[] = [
    { name: 'platform.sweep', rhythm: { everyMinutes: 10 }, handler: sweep },
    {
      name: 'platform.release',
      rhythm: daily(5, 15),
      handler: async () => {
        const changed = (await options.release?.changed()) ?? [];
        metrics.changedFiles.set(changed.length);
        if (changed.length > 0) log.error({ files: changed }, 'files are not as they were released');
      },
    },
    { name: 'ledger.partitions', rhythm: daily(3, 30), handler: async () => void (await ledger.keepPartitions()) },
    {
      name: 'ledger.rollup',
      // Ten past: later than the few minutes a day is left to rest after its end.
      rhythm: { everyMinutes: 60, atMinute: 10 },
      handler: async (_value, signal) => void (await ledger.rollUp(brands, signal)),
    },
    {
      name: 'ledger.seal',
      rhythm: { everyMinutes: 1 },
      handler: async (_value, signal) => {
        await ledger.seal(signal);
        await lag();
      },
    },
    {
      name: 'ledger.liabilities',
      rhythm: daily(4, 0),
      handler: async (_value, signal) => void (await ledger.makeLiabilities(chance, signal)),
    },
    { name: 'lottery.plan', rhythm: { everyMinutes: 10 }, handler: async () => void (await lottery.plan()) },
    {
      name: 'games.icons',
      rhythm: { everyMinutes: 1 },
      handler: async (_value, signal) => void (await games.fetchIcons(signal)),
    },
    { name: 'games.wins', rhythm: { everyMinutes: 1 }, handler: async () => void (await games.recordRounds()) },
    {
      name: 'vendors.statements',
      // After midnight of Greenwich, when vendors have closed their day; twelve hours later again for those that were away.
      rhythm: { everyMinutes: 12 * 60, atMinute: 2 * 60 },
      handler: async (_value, signal) => {
        await vendors.statements.compareYesterday(signal);
        await vendors.transfers.reconcile.compareAll(signal);
      },
    },
    {
      name: 'deposits.follow-up',
      rhythm: { everyMinutes: 1 },
      handler: async (_value, signal) => void (await deposits.followUp(signal)),
    },
    {
      name: 'turnover.follow-up',
      rhythm: { everyMinutes: 1 },
      handler: async (_value, signal) => void (await turnover.followUp(signal)),
    },
    {
      name: 'vendors.follow-up',
      rhythm: { everyMinutes: 1 },
      handler: async (_value, signal) => vendors.followUp(signal),
    },
    {
      name: 'messages.mailings',
      // Each is ordered when it is made; every minute those go on whose order was lost.
      rhythm: { everyMinutes: 1 },
      handler: (value, signal) => messages.sendMailings((value as { id?: string }).id ?? null, signal),
    },
    {
      name: 'reports.days',
      // After the roll-up of the books, which these days follow.
      rhythm: { everyMinutes: 60, atMinute: 20 },
      handler: async (_value, signal) => {
        await reports.closeDays(signal);
        await reports.closeFigures(signal);
      },
    },
    { name: 'reports.statement', handler: (value, signal) => reports.makeFile((value as { id: string }).id, signal) },
    { name: 'reports.file', handler: (value, signal) => reports.makeReportFile((value as { id: string }).id, signal) },
    { name: 'audit.publish', rhythm: daily(0, 5), handler: async () => void (await auditHeads.publish()) },
    {
      name: 'events.find',
      rhythm: { everyMinutes: 1 },
      handler: async (_value, signal) => void (await events.find(signal)),
    },
    // After the liabilities, so that the new roots are verified too.
    { name: 'ledger.verify', rhythm: daily(4, 30), handler: async () => void (await ledger.verify()) },
  ];

  const does = (role: 'api' | 'realtime' | 'worker') => config.ROLE === 'all' || config.ROLE === role;
  const isTimed = options.hasTimedJobs ?? true;
  const schedule = createSchedule({ pool: database.jobs, clock, jobs });
  // Where no job comes by itself, none can be late.
  const jobStates = async () => (isTimed ? schedule.states() : []);

  const doorkeeper: Doorkeeper = {
    brandFor: brand.brands.find,
    anyBrand: brands[0]!,
    closedFor: brand.closedFor,
    memberOf: identity.memberOf,
    verifyingOf: identity.verifyingOf,
    operatorOf: operators.operatorOf,
    countryOf: geo.countryOf,
    words,
  };
  const http = createFrontDoor({ config, chance, log, doorkeeper });
  serveCalls({
    app: http,
    doorkeeper,
    handlers,
    sealed,
    limits,
    clock,
    log,
    metrics,
    checkAnswers: config.ANSWERS_CHECKED ?? config.MODE !== 'production',
    timeoutMs: config.REQUEST_TIMEOUT_SECONDS * 1000,
  });
  vendors.serve(http);
  games.serveIcons(http);
  payments.serve(http);
  const health = serveHealth({
    app: http,
    pool,
    metrics,
    clock,
    lag,
    jobStates,
    token: config.METRICS_TOKEN,
    isWorker: does('worker'),
  });
  serveDocs(http, [...vendorDoors, webhookDoors]);
  if (config.MODE !== 'production') serveDevOutbox({ app: http, db });
  serveBrandFiles(http, brand.brands, brand.since);
  profile.serveAvatars(http);
  content.servePictures(http);
  reports.serveFiles(http);
  serveArt({ app: http, brands: brand.brands, limits, doorkeeper });
  serveWebClip(http, brand.brands);
  if (options.pages)
    servePages({
      app: http,
      brands: brand.brands,
      pages: options.pages,
      frameSources: vendors.frameSources,
      doorkeeper,
      clock,
      log,
      bus,
      call: createInsideCalls({ handlers, clock }),
    });

  const ticker = createTicker({ db, pool, clock, log, metrics, handlers: timers });
  checkJobs(jobNames, jobs);
  const work = createJobs({ pool: database.jobs, log, jobs, schedule, isTimed });
  const jobWatch = watchSchedule({ states: jobStates, clock, log });
  const sockets = does('realtime')
    ? createSockets({
        server: http.server,
        db,
        bus,
        log,
        metrics,
        channelsFor: createChannelsFor({ doorkeeper }),
        isOriginAllowed,
        addressOf: addressBehind(config.TRUSTED_PROXIES),
        expand: ledger.expandBalances,
        maxPerAddress: config.SOCKETS_PER_ADDRESS,
      })
    : null;
  let pump: ReturnType<typeof startPump> | null = null;

  async function start(): Promise<string> {
    await brand.start();
    await content.start();
    await games.start();
    await vendors.start();
    if (does('worker')) {
      await ticker.check();
      pump = startPump({ db, pool, bus, clock, log, metrics, gather: ledger.tellBalances });
      ticker.start();
      lottery.start();
      deposits.start();
      withdrawals.start();
      await work.start();
      jobWatch.start();
    }
    return http.listen({ host: config.HOST, port: config.PORT });
  }

  /** In this order: no new requests, sockets told to go, work finished, then whoever holds the database may close it. */
  async function stop(): Promise<void> {
    health.isStopping = true;
    await sockets?.close();
    await http.close();
    await accounts.settled();
    if (does('worker')) {
      await deposits.stop();
      await withdrawals.stop();
      await lottery.stop();
      await ticker.stop();
      await pump?.stop();
      await jobWatch.stop();
      await work.stop();
    }
    await passwords.close();
  }

  return {
    http,
    start,
    stop,
    brand,
    content,
    messages,
    members,
    identity,
    ledger,
    games,
    operators,
    codes,
    accounts,
    registration,
    clock,
    profile,
    playSafely,
    vendors,
    payments,
    deposits,
    lottery,
    withdrawals,
    turnover,
    reports,
    events,
    auditHeads,
    timers,
    jobs,
    ticker,
    work,
    sockets,
  };
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** Once a day, at a time of UTC. */
const daily = (hour: number, minute: number): Rhythm => ({ everyMinutes: 24 * 60, atMinute: hour * 60 + minute });

/** Whom we ask about transfers of USDT: a node, the sandbox's own chain, or nobody. */
function chainOf({ TRON_URL: url, TRON_KEY: key, TRON_CONTRACT: contract, PAYMENTS_SANDBOX_URL: sandbox }: Config) {
  if (url === 'none') return null;
  const base = url === 'sandbox' ? `${sandbox.replace(/\/$/, '')}/tron/` : url;
  return { reader: tronReader({ url: base.endsWith('/') ? base : `${base}/`, key: key ?? null }), contract };
}
