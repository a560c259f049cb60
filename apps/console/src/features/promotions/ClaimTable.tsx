import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Badge, Button, EmptyState, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { Promised } from '../../parts/Promised.tsx';
import { SafePicture } from '../../parts/SafePicture.tsx';
import { Time } from '../../parts/Time.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { client } from '../../platform/client.ts';
import type { Claim, ClaimDecision } from './promotions-queries.ts';
import { claimStateTexts, claimStateTones, decisionTexts, hintTexts, kindTexts } from './promotion-texts.ts';

type ClaimTableProps = {
  merchant: string;
  claims: readonly Claim[];
  isLoading: boolean;
  isOpenOnly: boolean;
  footer?: ReactNode;
  /** Left out for operators who may not decide. */
  onDecide?: ((decision: ClaimDecision, claim: Claim) => void) | undefined;
};

export function ClaimTable({ merchant, claims, isLoading, isOpenOnly, footer, onDecide }: ClaimTableProps) {
  const t = useText();
  const columns: TableColumn<Claim>[] = [
    {
      id: 'member',
      header: t('console.kind_member'),
      renderCell: ({ member, appliedAt }) => (
        <span className="flex flex-col">
          <Link
            to="/brands/$merchant/members/$id"
            params={{ merchant, id: member.id }}
            className="inline-flex min-h-8 items-center font-semibold text-highlight underline-offset-2 hover:underline"
          >
            <bdi>{member.account}</bdi>
          </Link>
          <Time at={appliedAt} className="text-caption text-ink-faint" />
        </span>
      ),
    },
    {
      id: 'promotion',
      header: t('console_promotions.column_promotion'),
      renderCell: ({ promotion, slug, kind, amount }) => (
        <span className="flex min-w-36 flex-col whitespace-normal">
          <Link
            to="/brands/$merchant/promotions"
            params={{ merchant }}
            search={{ id: promotion }}
            className="inline-flex min-h-8 items-center text-highlight underline-offset-2 hover:underline"
          >
            {slug}
          </Link>
          <span className="text-caption text-ink-soft">{t(kindTexts[kind])}</span>
          <WireAmount wire={amount} className="font-semibold" />
        </span>
      ),
    },
    {
      id: 'findings',
      header: t('console_promotions.column_findings'),
      renderCell: (claim) => <Findings merchant={merchant} claim={claim} />,
    },
    {
      id: 'state',
      header: t('console.column_state'),
      renderCell: (claim) => {
        const { state, decided, member } = claim;
        return (
          <span className="flex flex-col items-start gap-1">
            <Badge tone={claimStateTones[state]}>{t(claimStateTexts[state])}</Badge>
            {state === 'applying' && (
              <span className="text-caption">
                <Promised promisedAt={claim.promisedAt} isLate={claim.isLate} />
              </span>
            )}
            {decided && (
              <span className="text-caption whitespace-nowrap text-ink-soft">
                {decided.by?.name ?? t('console_promotions.by_rule')}{' '}
                <Time at={decided.at} className="text-ink-faint" />
              </span>
            )}
            {decided && (
              <span className="text-caption break-words whitespace-normal text-ink-soft">“{decided.reason}”</span>
            )}
            {state === 'applying' && onDecide && (
              <span className="flex gap-1">
                {(['issue', 'reject'] as const).map((decision) => (
                  <Button
                    key={decision}
                    size="small"
                    kind={decision === 'issue' ? 'main' : 'plain'}
                    aria-label={t(decisionTexts[decision].title, { account: member.account })}
                    onClick={() => onDecide(decision, claim)}
                  >
                    {t(decisionTexts[decision].button)}
                  </Button>
                ))}
              </span>
            )}
          </span>
        );
      },
    },
  ];
  return (
    <Table
      caption={t('console_promotions.claims')}
      columns={columns}
      rows={claims}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={
        <EmptyState title={t(isOpenOnly ? 'console_promotions.claims_empty' : 'console_promotions.claims_none')}>
          {t('console_promotions.claims_empty_hint')}
        </EmptyState>
      }
      footer={footer}
    />
  );
}

/** Why an operator looks at a claim, and what the member sent with it. */
export function Findings({ merchant, claim }: { merchant: string; claim: Claim }) {
  const t = useText();
  const { id, hints, comment, pictures } = claim;
  return (
    <span className="flex min-w-44 flex-col items-start gap-1 whitespace-normal">
      {hints.map((hint) => (
        <Badge key={hint} tone="warn" canWrap>
          {t(hintTexts[hint])}
        </Badge>
      ))}
      {comment !== null && <span className="break-words">“{comment}”</span>}
      {pictures.length > 0 && (
        <span className="flex flex-wrap gap-2">
          {pictures.map((picture, place) => (
            <SafePicture
              key={picture}
              name={t('console_promotions.picture', { place: place + 1 })}
              source={{
                queryKey: ['promotions', merchant, 'picture', picture],
                load: async () =>
                  (await client.call('promotionClaimPicture', { params: { merchant, id, picture } })).picture,
              }}
            />
          ))}
        </span>
      )}
      {hints.length === 0 && comment === null && pictures.length === 0 && (
        <span className="text-caption text-ink-faint">{t('console_promotions.findings_none')}</span>
      )}
    </span>
  );
}
