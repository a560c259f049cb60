import { Link } from '@tanstack/react-router';
import { Badge, useText } from '@croupier/ui';
import type { BadgeTone } from '@croupier/ui';
import type { TextKey } from '@croupier/i18n';
import type { ReactNode } from 'react';
import { Time } from '../../parts/Time.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import type { MemberRights, StateParts } from './member-rights.ts';
import type { MemberCase } from './member-types.ts';
import { Part } from './Part.tsx';

const betTexts: Readonly<Record<MemberCase['bets'][number]['state'], { text: TextKey; tone: BadgeTone }>> = {
  open: { text: 'console_members.bet_open', tone: 'info' },
  won: { text: 'console_members.bet_won', tone: 'gain' },
  lost: { text: 'console_members.bet_lost', tone: 'plain' },
  void: { text: 'console_members.bet_void', tone: 'warn' },
};

type LatestProps = { merchant: string; member: MemberCase; rights: MemberRights; parts: StateParts };

/** The latest deposits, withdrawals and bets, with links to cases that the operator may read. */
export function Latest({ merchant, member, rights, parts: { Deposit, Withdrawal } }: LatestProps) {
  const t = useText();
  const { account, deposits, withdrawals, bets } = member;
  const link = 'min-h-8 inline-flex items-center text-highlight underline-offset-2 hover:underline';
  const params = { merchant };
  return (
    <>
      <Part
        title={t('console_cashier.deposits')}
        aside={
          rights.mayReadDeposits &&
          deposits.length > 0 && (
            <Link
              to="/brands/$merchant/deposits"
              params={params}
              search={{ show: 'all', account }}
              className={`text-small ${link}`}
            >
              {t('console_members.all')}
            </Link>
          )
        }
      >
        <Lines empty={t('console_members.no_deposits')}>
          {deposits.map(({ id, no, at, state, amount, channelName }) => (
            <Line key={id} at={at} amount={<WireAmount wire={amount} />} state={<Deposit state={state} />}>
              {rights.mayReadDeposits ? (
                <Link
                  to="/brands/$merchant/deposits"
                  params={params}
                  search={{ show: 'all', account, id }}
                  className={link}
                >
                  {no}
                </Link>
              ) : (
                no
              )}{' '}
              <span className="text-ink-soft">{channelName}</span>
            </Line>
          ))}
        </Lines>
      </Part>
      <Part
        title={t('console_cashier.withdrawals')}
        aside={
          rights.mayReadWithdrawals &&
          withdrawals.length > 0 && (
            <Link
              to="/brands/$merchant/withdrawals"
              params={params}
              search={{ show: 'all', account }}
              className={`text-small ${link}`}
            >
              {t('console_members.all')}
            </Link>
          )
        }
      >
        <Lines empty={t('console_members.no_withdrawals')}>
          {withdrawals.map(({ id, at, state, amount, payee }) => (
            <Line key={id} at={at} amount={<WireAmount wire={amount} />} state={<Withdrawal state={state} />}>
              {rights.mayReadWithdrawals ? (
                <Link
                  to="/brands/$merchant/withdrawals"
                  params={params}
                  search={{ show: 'all', account, id }}
                  className={link}
                >
                  <bdi className="figures">{payee}</bdi>
                </Link>
              ) : (
                <bdi className="figures">{payee}</bdi>
              )}
            </Line>
          ))}
        </Lines>
      </Part>
      <Part title={t('console_members.bets')}>
        <Lines empty={t('console_members.no_bets')}>
          {bets.map(({ id, at, state, game, stake, prize }) => (
            <Line
              key={id}
              at={at}
              amount={
                <>
                  <WireAmount wire={stake} /> <span className="text-ink-faint">→</span> <WireAmount wire={prize} />
                </>
              }
              state={<Badge tone={betTexts[state].tone}>{t(betTexts[state].text)}</Badge>}
            >
              <bdi>{game}</bdi>
            </Line>
          ))}
        </Lines>
      </Part>
    </>
  );
}

function Lines({ empty, children }: { empty: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className="text-small text-ink-faint">{empty}</p>;
  return <ul className="divide-y divide-line text-small">{children}</ul>;
}

type LineProps = { at: string; amount: ReactNode; state: ReactNode; children: ReactNode };

function Line({ at, amount, state, children }: LineProps) {
  return (
    <li className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-1 sm:grid-cols-[10.5rem_minmax(0,1fr)_auto_11.5rem]">
      <Time at={at} className="text-ink-faint" />
      <span className="min-w-0 truncate max-sm:order-3">{children}</span>
      <span className="figures text-end whitespace-nowrap">{amount}</span>
      <span className="justify-self-end max-sm:order-4">{state}</span>
    </li>
  );
}
