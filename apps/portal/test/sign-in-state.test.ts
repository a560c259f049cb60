import type { Client } from '@croupier/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

const answers: Record<string, unknown> = {};
const asked: string[] = [];
vi.mock('../src/api/client.ts', () => {
  const client = {
    call: async (name: string) => {
      asked.push(name);
      return answers[name];
    },
  } as unknown as Client;
  return { client, callerOf: () => client, preloadCalls: () => {} };
});

const { locationQuery, memberInfoQuery, settingsQuery } = await import('../src/api/queries.ts');
const { createQueryClient, endSession } = await import('../src/api/query-client.ts');
const { takeAnswer } = await import('../src/api/take-answer.ts');
const { menuQuery } = await import('../src/features/lottery/lottery-queries.ts');
const { registerQuery } = await import('../src/parts/register-query.ts');
const { openSession, session } = await import('../src/session/session.ts');
const { signInState } = await import('../src/session/sign-in-state.ts');

const member = { account: 'ben', isAgent: true, isTrial: false, mustChangePassword: 'expired', lastSignIn: null };
const login = {
  token: 'abc',
  member,
  verification: null,
  firstTimeLogin: true,
  passwordExpired: true,
  mustChangePassword: 'expired',
};

/** Each fact of the specification's sign-in state (section 4), read where the portal holds it. */
function stateOf(queryClient: QueryClient) {
  const settings = queryClient.getQueryData(settingsQuery.queryKey);
  const known = queryClient.getQueryData(memberInfoQuery.queryKey);
  const { token } = session.getState();
  return {
    isLogin: token !== null,
    token,
    isAgent: known?.isAgent === true,
    isTrial: known?.isTrial === true,
    firstTimeLogin: signInState.getState().arrival?.isFirst === true,
    passwordExpired: known?.mustChangePassword === 'expired',
    singleWallet: settings?.brand.singleWallet,
    systemStatus: settings?.systemStatus,
    imageCDNs: settings?.info.imageCDNs,
    launchGameCDNs: settings?.info.launchGameCDNs,
    location: queryClient.getQueryData(locationQuery.queryKey),
    rules: queryClient.getQueryData(registerQuery.queryKey)?.rules,
    lotteryGames: queryClient.getQueryData(menuQuery.queryKey),
  };
}

beforeEach(() => {
  openSession({ merchant: 'perlas', language: 'EN', scheme: 'dark' }, {}, { session: undefined, local: undefined });
  signInState.setState({ arrival: null });
});

test('[SE-16] the sign-in state is held, each fact once, and what is the member’s goes with the session', async () => {
  Object.assign(answers, {
    systemSettings: {
      brand: { singleWallet: true },
      systemStatus: 0,
      info: { imageCDNs: ['https://img.example'], launchGameCDNs: ['https://play.example'] },
    },
    systemLocation: { ip: '203.0.113.7', country: 'PH' },
    systemRegister: { ways: {}, mobile: {}, rules: { username: { minLength: 6 } } },
    vnGameMenu: { families: [{ code: 'SSC', games: [] }] },
  });
  const queryClient = createQueryClient();
  for (const query of [settingsQuery, locationQuery, registerQuery, menuQuery])
    await queryClient.fetchQuery(query as typeof settingsQuery);
  const ofTheHouse = {
    singleWallet: true,
    systemStatus: 0,
    imageCDNs: ['https://img.example'],
    launchGameCDNs: ['https://play.example'],
    location: { ip: '203.0.113.7', country: 'PH' },
    rules: { username: { minLength: 6 } },
    lotteryGames: [{ code: 'SSC', games: [] }],
  };
  const nobody = {
    isLogin: false,
    token: null,
    isAgent: false,
    isTrial: false,
    firstTimeLogin: false,
    passwordExpired: false,
  };
  expect(stateOf(queryClient)).toEqual({ ...nobody, ...ofTheHouse });
  expect(takeAnswer(queryClient, login as never, 'secret')).toBe('mustChange');
  expect(stateOf(queryClient)).toEqual({
    isLogin: true,
    token: 'abc',
    isAgent: true,
    isTrial: false,
    firstTimeLogin: true,
    passwordExpired: true,
    ...ofTheHouse,
  });
  signInState.setState({ arrival: null });
  endSession(queryClient);
  expect(stateOf(queryClient)).toEqual({ ...nobody, ...ofTheHouse });
  // Signing in and out asks for nothing of the house again.
  expect(asked).toEqual(['systemSettings', 'systemLocation', 'systemRegister', 'vnGameMenu']);
});
