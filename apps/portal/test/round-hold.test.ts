import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { heldMoneyNow, holdMoney, releaseMoney } from '../src/api/held-money.ts';
import { walletQuery } from '../src/api/queries.ts';
import { invitedRoom, roundState } from '../src/features/games/use-frame-line.ts';
import { hearPush } from '../src/live/hear-push.ts';
import { createRoundHold } from '../src/live/round-hold.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function held() {
  const calls: string[] = [];
  const hold = createRoundHold(
    () => calls.push('take'),
    () => calls.push('release'),
  );
  return { calls, ...hold };
}

describe('[GA-77] a round that is being shown holds the balance back', () => {
  test('from its start until everything has been seen', () => {
    const { calls, hear } = held();
    hear('started');
    vi.advanceTimersByTime(4000);
    expect(calls).toEqual(['take']);
    hear('ended');
    vi.advanceTimersByTime(600_000);
    expect(calls).toEqual(['take', 'release']);
  });

  test('as long as the game says that it is still showing it', () => {
    const { calls, hear } = held();
    hear('started');
    for (let passed = 0; passed < 60_000; passed += 5000) {
      vi.advanceTimersByTime(5000);
      hear('showing');
    }
    expect(calls).toEqual(['take']);
  });

  test('no longer than 15 seconds after a game fell silent, and what it says later holds nothing again', () => {
    const { calls, hear } = held();
    hear('started');
    vi.advanceTimersByTime(14_999);
    expect(calls).toEqual(['take']);
    vi.advanceTimersByTime(1);
    expect(calls).toEqual(['take', 'release']);
    hear('showing');
    expect(calls).toEqual(['take', 'release']);
    hear('started');
    expect(calls).toEqual(['take', 'release', 'take']);
  });

  test('no longer than three minutes, whatever the game says', () => {
    const { calls, hear } = held();
    hear('started');
    for (let passed = 0; passed < 300_000; passed += 5000) {
      vi.advanceTimersByTime(5000);
      hear('showing');
    }
    expect(calls).toEqual(['take', 'release']);
  });

  test('until the page of the game is left', () => {
    const { calls, hear, end } = held();
    hear('started');
    end();
    end();
    expect(calls).toEqual(['take', 'release']);
  });
});

test('[GA-77] a push that comes meanwhile is kept and shown afterwards', async () => {
  const queryClient = new QueryClient();
  const wallet = (amount: string) => ({ amount, currency: 'PHP' });
  queryClient.setQueryData(walletQuery.queryKey, {
    balance: wallet('500.00'),
    wallets: [{ kind: 'main', vendor: null, balance: wallet('500.00') }],
  } as never);
  holdMoney(queryClient);
  await hearPush(queryClient, { kind: 'wallet.balance', value: wallet('1490.00') } as never);
  expect(heldMoneyNow()?.wallet?.balance).toEqual(wallet('500.00'));
  expect(queryClient.getQueryData(walletQuery.queryKey)?.balance).toEqual(wallet('1490.00'));
  releaseMoney();
  expect(heldMoneyNow()).toBeNull();
});

test.each([
  [{ type: 'croupier:round', state: 'started' }, 'started'],
  [{ type: 'croupier:round', state: 'showing' }, 'showing'],
  [{ type: 'croupier:round', state: 'ended' }, 'ended'],
  [{ type: 'croupier:round', state: 'won' }, null],
  [{ type: 'croupier:round' }, null],
  [{ type: 'croupier:ready', panels: [] }, null],
  ['croupier:round', null],
  [null, null],
])('[GA-77] of %j the page hears %s', (data, state) => {
  expect(roundState(data)).toBe(state);
});

test.each([
  [{ type: 'croupier:invite', room: 'cards:a.b:real:PHP:50000' }, 'cards:a.b:real:PHP:50000'],
  [{ type: 'croupier:invite', room: 'a room&play=fun' }, null],
  [{ type: 'croupier:invite', room: 'x'.repeat(129) }, null],
  [{ type: 'croupier:invite', room: 7 }, null],
  [{ type: 'croupier:round', room: 'a' }, null],
  ['croupier:invite', null],
  [null, null],
])('[GA-95] of %j the page invites into %s', (data, room) => {
  expect(invitedRoom(data)).toBe(room);
});
