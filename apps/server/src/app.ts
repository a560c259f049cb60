import type { AppOptions } from './app-options.ts';
import type { MemberContext } from './core/requests.ts';
import { createHousekeeping } from './housekeeping.ts';
import { jobNames } from './job-names.ts';
import { createAdjustments } from './modules/adjustments/index.ts';
import { createAgents, directsOf, pathOf, pathsOf, teamOf } from './modules/agents/index.ts';
import { createAlarms } from './modules/alarms/index.ts';
import { createBonuses } from './modules/bonuses/index.ts';
import { createBrand } from './modules/brand/index.ts';
import { createCodesModule, hasPhoneService } from './modules/codes/index.ts';
import type { PromotionTitles } from './modules/content/index.ts';
import { createContracts } from './modules/contracts/index.ts';
import { createContent, isAllowedLink } from './modules/content/index.ts';
import {
  createDeposits,
  creditsOf,
  depositReading,
  depositsTakenBack,
  depositSums,
  firstDepositOf,
} from './modules/deposits/index.ts';
import { createEnvelopes } from './modules/envelopes/index.ts';
import { createEvents } from './modules/events/index.ts';
import { createGames } from './modules/games/index.ts';
import { createGifts } from './modules/gifts/index.ts';
import { createAccess, createIdentity } from './modules/identity/index.ts';
import { createBookkeeping, createLedger } from './modules/ledger/index.ts';
import { createLeaderboards } from './modules/leaderboards/index.ts';
import { createLevels } from './modules/levels/index.ts';
import { correctedSince, createLottery } from './modules/lottery/index.ts';
import { countOfGroup, createMembers, createPhones, idsOfAccounts, idsOfGroup } from './modules/members/index.ts';
import { createMembersAdmin } from './modules/members-admin/index.ts';
import { claimCounts, claimsSince, createMissions } from './modules/missions/index.ts';
import { createMessages } from './modules/messages/index.ts';
import { createOperators, operatorNames } from './modules/operators/index.ts';
import { createPasswordsModule } from './modules/passwords/index.ts';
import { createPayments } from './modules/payments/index.ts';
import { createPlaySafely } from './modules/play-safely/index.ts';
import { createProfile, faceOf, payeeHolders, personOf } from './modules/profile/index.ts';
import { createPoints } from './modules/points/index.ts';
import { createPromotions } from './modules/promotions/index.ts';
import { createRaffles } from './modules/raffles/index.ts';
import { createRebates } from './modules/rebates/index.ts';
import { createReferrals } from './modules/referrals/index.ts';
import { createRegistration } from './modules/registration/index.ts';
import { createReports } from './modules/reports/index.ts';
import { createMemberTransfers } from './modules/transfers/index.ts';
import { createTurnover } from './modules/turnover/index.ts';
import { createVendors, readGateways } from './modules/vendors/index.ts';
import { createWatchList } from './modules/watch-list/index.ts';
import { createWheels } from './modules/wheels/index.ts';
import { createWithdrawals } from './modules/withdrawals/index.ts';
import { createAuditHeads } from './platform/audit-heads.ts';
import { createSealed } from './platform/http/index.ts';
import { createLifecycle } from './lifecycle.ts';
import { collectModules } from './platform/server-module.ts';
import { checkJobs, createTicker } from './platform/work/index.ts';
import { createParts } from './parts.ts';
import { serveHttp } from './serve-http.ts';

/** Builds all modules, in the order of their dependencies. The table of contents of the server. */
export async function createApp(options: AppOptions) {
  const parts = await createParts(options);
  const { config, db, pool, clock, random, log, passwords, metrics, work } = parts;
  const sealed = createSealed({ ...parts, secret: config.SECRET_KEY, before: config.SECRET_KEY_BEFORE });
  // One list, shared by all modules: an edited brand replaces the old one in it.
  const brands = [...options.brands];
  const common = { ...parts, brands, operatorNames };
  const isProduction = config.MODE === 'production';

  const alarms = createAlarms(common);
  const alarm = alarms.raise;
  const hasPhoneSignIn = hasPhoneService(config);
  const brand = createBrand({ ...common, sealed, all: brands, isStrict: isProduction, hasPhoneSignIn });
  const content = createContent(common);
  const members = createMembers({ clock, random });
  const ledger = await createLedger({ db, pool, clock, merchants: brands.map(({ merchant }) => merchant) });
  const bookkeeping = createBookkeeping({ ledger, brands, random, log });
  const playSafely = createPlaySafely({ ...common, ledger, members });
  const standsAgainst = ({ member }: MemberContext) => playSafely.mayPlayNow(member);
  const events = createEvents({ ...common, ledger, members });
  const messages = createMessages({
    ...common,
    isAllowedLink,
    members: { countOf: countOfGroup, idsAfter: idsOfGroup, idsOf: idsOfAccounts },
    restingAmong: playSafely.restingAmong,
    sendJob: work.send,
  });
  const serves = (context: Pick<MemberContext, 'brand'>, country: string) => brand.serves(context.brand, country);
  const codesModule = createCodesModule({ ...common, alarm, serves });
  const { codes, captchas, phone } = codesModule;
  const access = createAccess({ clock, random, config, onSeen: playSafely.seen });
  const phones = createPhones({ db, clock, codes, phone, members, endPassword: access.endPassword });
  const identity = createIdentity({
    ...common,
    access,
    members,
    phones,
    codes,
    captchas,
    numbersMeant: codesModule.numbersMeant,
    memberFacts: { payeeHolders, faceOf, onLockOut: events.lockedOut },
  });
  const { authenticator } = identity;
  const accounts = createPasswordsModule({ ...common, codes, captchas, members, phones, identity, authenticator });
  const { checkPaymentPassword, hasPaymentPassword, notifyMember } = accounts;
  const profile = createProfile({
    ...common,
    codes,
    identity,
    checkPaymentPassword,
    hasPaymentPassword,
    notifyMember,
    onIdentified: playSafely.applyExclusions,
  });
  const registration = createRegistration({
    ...common,
    captchas,
    members,
    phones,
    identity,
    ledger,
    servesNumbersOf: codesModule.servesNumbersOf,
    countriesFor: codesModule.countriesFor,
    termsOf: content.termsOf,
    storePaymentPassword: accounts.storePaymentPassword,
    limitDeposits: playSafely.limitDeposits,
    referrerOf: (reader, of, code) => referrals.referrerOf(reader, of, code),
    onInvited: (tx, of, invited) => agents.onInvited(tx, of, invited),
    onReferred: (tx, of, referral) => referrals.begin(tx, of, referral),
    onRegistered: async (tx, member, context) => {
      await playSafely.applyExclusions(tx, member);
      // The network of a registration is known: the first sign-in from it asks for no extra verification.
      await identity.rememberPlace(tx, member, context);
    },
  });
  const games = createGames({
    ...common,
    members,
    ledger,
    rebatesOf: (of) => rebates.percentsOf(of),
  });
  const vendors = createVendors({
    ...common,
    gateways: readGateways(config),
    ledger,
    games,
    members,
    isClosed: brand.isInMaintenance,
    standsAgainst,
    alarm,
  });
  const { unsettledOf: unsettledTransfers } = vendors.transfers;
  const lottery = createLottery({
    ...common,
    ledger,
    members,
    beaconUrl: config.BEACON_URL === 'none' ? null : config.BEACON_URL,
    daysAhead: config.LOTTERY_DAYS_AHEAD,
    standsAgainst,
    ...(options.beacon ? { beacon: options.beacon } : {}),
    ...(options.paytables ? { paytables: options.paytables } : {}),
  });
  const promotionTitles: PromotionTitles = (...asked) => promotions.titlesOf(...asked);
  const turnover = createTurnover({
    ...common,
    promotionTitles,
    ledger,
    members,
    categoryOf: (nodeId) => games.gameOf(nodeId)?.gameType ?? null,
    gameCategories: games.gameCategories,
    unsettledTransfers,
  });
  const bonuses = createBonuses({ ...common, ledger, members, turnover, promotionTitles });
  playSafely.onStanding(bonuses.standingChanged);
  const payments = createPayments({ ...common, alarm, providers: options.paymentProviders });
  const { mayMoveMoney } = playSafely;
  const gifts = createGifts({ ...common, ledger, turnover, mayMoveMoney });
  const levels = createLevels({
    ...common,
    members,
    turnover,
    gifts,
    depositSums,
    depositsTakenBack,
    drawsCorrected: (reader, { merchant }, since) => correctedSince(reader, { merchant, since }),
    rebateRates: (of) => rebates.ratesToday(of),
  });
  const promotions = createPromotions({
    ...common,
    content,
    ledger,
    members,
    turnover,
    bonuses,
    games,
    freeSpins: vendors.freeSpins,
    verifyUrlOf: vendors.verifyUrlOf,
    deposits: depositReading,
    personOf,
    giftsWaiting: gifts.waitingOf,
    mayMoveMoney,
  });
  const deposits = createDeposits({
    ...common,
    ledger,
    members,
    payments,
    languageOf: async (reader, id) => (await faceOf(reader, id)).language,
    realNameOf: profile.realNameOf,
    notifyMember,
    turnover,
    bonuses,
    promotions,
    chain: payments.chain,
    isDemo: !isProduction,
  });
  const rebates = createRebates({
    ...common,
    ledger,
    turnover,
    mayMoveMoney,
    levelNames: levels.namesOf,
    levelsOf: levels.heldOn,
    categoryOf: (nodeId) => games.gameOf(nodeId)?.gameType ?? null,
  });
  const contracts = createContracts({
    ...common,
    ledger,
    members,
    turnover,
    tree: {
      pathsOf,
      pathOf,
      teamOf: async (reader, id, at) => (await teamOf(reader, id, at)).map((one) => one.id),
      directsOf: (reader, id, at) => directsOf(reader, id, { at }),
    },
    rebateRates: (of) => rebates.ratesToday(of),
  });
  const leaderboards = createLeaderboards({ ...common, turnover, gifts });
  const envelopes = createEnvelopes({
    ...common,
    ledger,
    members,
    turnover,
    creditsOf,
    depositSums,
    membersOf: (reader, of) => countOfGroup(reader, of, { kind: null, madeFrom: null, madeBefore: clock.now() }),
    idsOfAccounts,
  });
  const missions = createMissions({ ...common, ledger, turnover, gifts, creditsOf, depositSums, mayMoveMoney });
  const raffles = createRaffles({
    ...common,
    beacon: lottery.beacon,
    ledger,
    turnover,
    creditsOf,
    depositSums,
    levelOf: levels.heldNow,
    holdersOf: levels.holdersOf,
    isHidden: leaderboards.isHidden,
    mayMoveMoney,
  });
  const wheels = createWheels({
    ...common,
    ledger,
    turnover,
    creditsOf,
    depositSums,
    missionSteps: claimsSince,
    missionStepCounts: claimCounts,
    mayMoveMoney,
  });
  const points = createPoints({
    ...common,
    ledger,
    turnover,
    passwords: accounts,
    mayMoveMoney,
    depositedSince: depositReading.creditedSince,
    accountsOf: members.accountsOf,
  });
  const transferParts = { ledger, members, passwords: accounts, mayMoveMoney, turnover };
  const memberTransfers = createMemberTransfers({ ...common, ...transferParts });
  const watchList = createWatchList(common);
  const withdrawals = createWithdrawals({
    ...common,
    ledger,
    members,
    identity,
    profile,
    passwords: accounts,
    providerOf: payments.providerOf,
    standsAgainst: playSafely.mayPlay,
    unsettledTransfers,
    circularTransfers: memberTransfers.circularTransfers,
    watched: watchList.hitsOf,
    turnover,
    bonuses,
    promotionTitles,
    levelLimits: levels.withdrawalsOf,
    contractPayOwed: contracts.owedBy,
    games,
    lottery,
  });
  payments.onPayout(withdrawals.onPayout);
  const adjustments = createAdjustments({ ...common, ledger, members, turnover });
  const reports = createReports({
    ...common,
    members,
    ledger,
    games,
    lottery,
    vendors,
    deposits,
    withdrawals,
    bonuses,
    promotionTitles,
    adjustmentsWaiting: adjustments.waitingOf,
    sendJob: work.send,
  });
  const referrals = createReferrals({
    ...common,
    members,
    identity,
    ledger,
    turnover,
    firstDepositOf,
    categoryOf: (nodeId) => games.gameOf(nodeId)?.gameType ?? null,
  });
  const agents = createAgents({
    ...common,
    ledger,
    members,
    turnover,
    openFigures: reports.openFigures,
    setOneTimePassword: { hash: passwords.hash, store: identity.storeOneTimePassword },
    writeRegistration: registration.noteMadeByAgent,
    setLotteryLevel: lottery.setLevel,
    policyOf: content.agentPolicyOf,
  });
  const auditHeads = createAuditHeads({ db, clock, log, folder: options.dataFolder ?? null });
  const operators = createOperators({
    ...common,
    jobNames,
    jobStates: work.states,
    onLockOut: events.lockedOut,
    auditHeads,
  });
  const membersAdmin = createMembersAdmin({
    ...common,
    members,
    identity,
    ledger,
    playSafely,
    profile,
    deposits,
    withdrawals,
    hasPaymentPassword,
    betsOf: reports.betsOf,
  });
  const release = options.release ?? null;
  const housekeeping = createHousekeeping({ ...common, sealed, release, ledger, auditHeads });

  const site = [brand, content, messages, alarms, events, reports, auditHeads, housekeeping];
  const people = [codesModule, identity, accounts, registration, profile, playSafely, operators, membersAdmin, agents];
  const play = [
    ledger,
    bookkeeping,
    games,
    vendors,
    lottery,
    turnover,
    bonuses,
    gifts,
    levels,
    missions,
    leaderboards,
    wheels,
    contracts,
  ];
  const transfers = [memberTransfers, rebates, points, raffles, referrals, envelopes];
  const cashier = [payments, promotions, deposits, withdrawals, ...transfers, adjustments, watchList];
  const modules = collectModules([...site, ...people, ...play, ...cashier]);
  const sweep = { name: 'platform.sweep', rhythm: { everyMinutes: 10 }, handler: modules.sweep };
  const jobs = [sweep, ...modules.jobs];
  checkJobs(jobNames, jobs);
  work.add(jobs);
  const { timers } = modules;
  const ticker = createTicker({ db, pool, clock, log, metrics, handlers: timers });
  const server = serveHttp({
    ...common,
    anyBrand: brands[0]!,
    brand,
    identity,
    operators,
    ledger,
    sealed,
    lag: bookkeeping.lag,
    frameSources: vendors.frameSources,
    pages: options.pages,
    handlers: { ...modules.handlers, ...options.replace },
    serveModules: modules.serve,
  });

  const { start, stop } = createLifecycle({ log, modules, server, ticker, work, passwords });
  const lifecycle = { http: server.http, sockets: server.sockets, start, stop, clock, timers, jobs, ticker, work };
  const forMoney = {
    ledger,
    games,
    vendors,
    lottery,
    turnover,
    bonuses,
    promotions,
    payments,
    deposits,
    withdrawals,
    rebates,
    levels,
    missions,
    envelopes,
    leaderboards,
    contracts,
    gifts,
    wheels,
    points,
    raffles,
    reports,
  };
  const forPeople = {
    agents,
    referrals,
    members,
    identity,
    accounts,
    registration,
    profile,
    playSafely,
    operators,
    messages,
  };
  return { ...lifecycle, ...forMoney, ...forPeople, brand, content, codes: codesModule, events, auditHeads };
}

export type App = Awaited<ReturnType<typeof createApp>>;
