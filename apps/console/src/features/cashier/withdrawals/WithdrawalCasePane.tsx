import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge, Button, useText } from '@croupier/ui';
import { CopyText } from '../../../parts/CopyText.tsx';
import { Time } from '../../../parts/Time.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import type { Self } from '../ActorName.tsx';
import { CaseFrame } from '../CaseFrame.tsx';
import { Fact, Facts } from '../Fact.tsx';
import { Approvals } from './Approvals.tsx';
import { Approvers } from './Approvers.tsx';
import { DisputePart } from './DisputePart.tsx';
import { Findings } from './Findings.tsx';
import { Payouts } from './Payouts.tsx';
import { SecondNotice } from './SecondNotice.tsx';
import { StateBadge } from './StateBadge.tsx';
import { actsFor, offeredTo } from './withdrawal-acts.ts';
import type { Rights, WithdrawalAct } from './withdrawal-acts.ts';
import { withdrawalCaseQuery } from './withdrawal-queries.ts';
import type { WithdrawalCase } from './withdrawal-types.ts';
import { actTexts } from './withdrawal-texts.ts';
import { WithdrawalDialog } from './WithdrawalDialog.tsx';
import { WithdrawalTrail } from './WithdrawalTrail.tsx';

type WithdrawalCasePaneProps = {
  merchant: string;
  id: string;
  ids: readonly string[];
  self: Self;
  rights: Rights;
  act: WithdrawalAct | undefined;
  onOpen: (id: string | undefined) => void;
  onAct: (act: WithdrawalAct | undefined) => void;
};

/** One withdrawal: its facts, findings, progress and possible acts. */
export function WithdrawalCasePane(props: WithdrawalCasePaneProps) {
  const { merchant, id, ids, self, rights, act, onOpen, onAct } = props;
  const t = useText();
  const query = useQuery(withdrawalCaseQuery(merchant, id));
  const { data } = query;
  const acts = data ? actsFor(data, rights) : [];
  const offered = data ? offeredTo(data, rights, self.id) : [];
  return (
    <CaseFrame
      id={id}
      title={(opened) =>
        opened
          ? t('console_cashier.withdrawal_of', { account: opened.member.account })
          : t('console_cashier.withdrawal')
      }
      ids={ids}
      query={query}
      onOpen={onOpen}
    >
      {(withdrawal) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="flex flex-wrap items-center gap-3" aria-live="polite">
              <WireAmount wire={withdrawal.amount} className="heading text-headline" />
              <StateBadge state={withdrawal.state} />
              <Approvers {...withdrawal} />
            </p>
            {offered.length > 0 && (
              <div className="flex flex-wrap gap-2">
                {offered.map((one) => (
                  <Button key={one} size="small" kind={actTexts[one].kind} onClick={() => onAct(one)}>
                    {t(actTexts[one].button)}
                  </Button>
                ))}
              </div>
            )}
          </div>
          <SecondNotice withdrawal={withdrawal} acts={acts} self={self} />
          <Body merchant={merchant} withdrawal={withdrawal} self={self} />
          {act && (
            <WithdrawalDialog
              key={act}
              merchant={merchant}
              withdrawal={withdrawal}
              act={act}
              isPossible={acts.includes(act)}
              self={self}
              onClose={() => onAct(undefined)}
            />
          )}
        </>
      )}
    </CaseFrame>
  );
}

function Body({ merchant, withdrawal, self }: { merchant: string; withdrawal: WithdrawalCase; self: Self }) {
  const t = useText();
  const { payee } = withdrawal;
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Facts>
          <Fact name={t('console.kind_member')}>
            <Link
              to="/brands/$merchant/members/$id"
              params={{ merchant, id: withdrawal.member.id }}
              className="font-semibold text-highlight underline-offset-2 hover:underline"
            >
              <bdi>{withdrawal.member.account}</bdi>
            </Link>
            {withdrawal.realName !== null && <span className="text-ink-soft">{withdrawal.realName}</span>}
          </Fact>
          <Fact name={t('console_cashier.payee')}>
            {payee.institutionName}
            <bdi className="figures">{payee.masked}</bdi>
            <Badge>{t(payee.kind === 'bank' ? 'console_cashier.kind_bank' : 'console_cashier.kind_ewallet')}</Badge>
          </Fact>
          {/[1-9]/.test(withdrawal.fee.amount) && (
            <Fact name={t('console_cashier.fee')}>
              <WireAmount wire={withdrawal.fee} />
            </Fact>
          )}
          <Fact name={t('console_cashier.requested')}>
            <Time at={withdrawal.requestedAt} />
          </Fact>
          {withdrawal.confirmUntil !== null && (
            <Fact name={t('console_cashier.confirm_until')}>
              <Time at={withdrawal.confirmUntil} />
            </Fact>
          )}
          {(withdrawal.isAutoConfirmed || withdrawal.isForced) && (
            <Fact name={t('console_cashier.remark')}>
              {withdrawal.isAutoConfirmed && <Badge>{t('console_cashier.auto_confirmed')}</Badge>}
              {withdrawal.isForced && <Badge tone="warn">{t('console_cashier.outcome_forced')}</Badge>}
            </Fact>
          )}
          <Fact name={t('console_cashier.number')}>
            <CopyText text={withdrawal.id} className="text-caption" />
          </Fact>
        </Facts>
        <DisputePart merchant={merchant} withdrawal={withdrawal} />
        <Findings findings={withdrawal.findings} score={withdrawal.score} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <WithdrawalTrail withdrawal={withdrawal} self={self} />
        <Approvals approvals={withdrawal.approvals} self={self} />
        <Payouts payouts={withdrawal.payouts} />
      </div>
    </div>
  );
}
