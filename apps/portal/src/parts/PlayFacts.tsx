import { fromSignedWire } from '@croupier/money';
import { Amount, useText } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useHeldMoney } from '../api/held-money.ts';
import { playSessionQuery } from '../api/play-session.ts';
import { useWallet } from '../api/use-wallet.ts';
import { useSession } from '../session/session.ts';
import { useDuration } from './use-duration.ts';
import { usePlaying } from './use-playing.ts';

/** Money may move with every spin; the play session is asked for at most this often. */
const askMs = 4000;

type PlayFactsProps = {
  /** A bar above a game, or a line of small print beside a title: without the balance, which stands above and on the slip. */
  look?: 'bar' | 'line';
};

/** Around a game for money: what one has, how long one has played, and what it cost or brought, from the books (PS-7). */
export default function PlayFacts({ look = 'bar' }: PlayFactsProps) {
  const t = useText();
  const duration = useDuration();
  const { data: wallet } = useWallet();
  const bonus = wallet?.wallets.find(({ kind }) => kind === 'bonus');
  const now = usePlaying();
  const playSession = useHeldMoney()?.playSession ?? now;
  const isHidden = useSession(({ isBalanceHidden }) => isBalanceHidden);
  useFreshPlaySession(wallet?.balance.units);
  const net = playSession && fromSignedWire(playSession.net);
  const played = playSession ? duration(playSession.elapsedSeconds / 60) : '…';
  const result = net?.ok ? (
    isHidden ? (
      <HiddenAmount />
    ) : (
      <Amount value={net.value} isLabelShown={look === 'bar'} />
    )
  ) : (
    '…'
  );
  if (look === 'line') {
    return (
      <dl data-play-facts="" className="flex gap-x-3 text-caption whitespace-nowrap text-ink-soft">
        <Fact name={t('games.time_played')} isInline>
          {played}
        </Fact>
        <Fact name={t('games.net')} isInline>
          {result}
        </Fact>
      </dl>
    );
  }
  return (
    <dl className="flex min-h-10 items-center gap-x-6 overflow-x-auto border-b border-line bg-raised px-4 py-1 text-small whitespace-nowrap max-sm:justify-between max-sm:gap-x-4">
      <Fact name={t('controls.balance')}>
        {wallet ? isHidden ? <HiddenAmount /> : <Amount value={wallet.balance} /> : '…'}
      </Fact>
      {bonus && bonus.balance.units > 0n && (
        <Fact name={t('games.bonus_money')}>{isHidden ? <HiddenAmount /> : <Amount value={bonus.balance} />}</Fact>
      )}
      <Fact name={t('games.time_played')}>{played}</Fact>
      <Fact name={t('games.net')}>{result}</Fact>
    </dl>
  );
}

function Fact({ name, isInline = false, children }: { name: string; isInline?: boolean; children: ReactNode }) {
  return (
    <div className={isInline ? 'flex gap-x-1' : 'flex items-baseline gap-x-2 max-sm:flex-col'}>
      <dt className="text-caption text-ink-soft">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}

function HiddenAmount() {
  const t = useText();
  return (
    <>
      <span aria-hidden="true">****</span>
      <span className="sr-only">{t('controls.balance_hidden')}</span>
    </>
  );
}

/** Whenever money has moved the result is another one; the books are asked, not computed here (GA-34). */
function useFreshPlaySession(balanceUnits: bigint | undefined): void {
  const queryClient = useQueryClient();
  const known = useRef(balanceUnits);
  useEffect(() => {
    if (balanceUnits === undefined || known.current === balanceUnits) return undefined;
    const isFirst = known.current === undefined;
    known.current = balanceUnits;
    if (isFirst) return undefined;
    const age = Date.now() - (queryClient.getQueryState(playSessionQuery.queryKey)?.dataUpdatedAt ?? 0);
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: playSessionQuery.queryKey }),
      Math.max(0, askMs - age),
    );
    return () => clearTimeout(timer);
  }, [balanceUnits, queryClient]);
}
