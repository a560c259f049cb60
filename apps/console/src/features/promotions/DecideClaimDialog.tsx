import { Notice, useFormats, useText, useToasts } from '@croupier/ui';
import { Fact, Facts } from '../../parts/Facts.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { Findings } from './ClaimTable.tsx';
import { useDecideClaim } from './promotions-queries.ts';
import type { Claim, ClaimDecision } from './promotions-queries.ts';
import { claimStateTexts, decisionTexts, kindTexts } from './promotion-texts.ts';

type DecideClaimDialogProps = { merchant: string; claim: Claim; decision: ClaimDecision; onClose: () => void };

export function DecideClaimDialog({ merchant, claim, decision, onClose }: DecideClaimDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const deciding = useDecideClaim({ merchant, id: claim.id });
  const texts = decisionTexts[decision];
  const { account } = claim.member;
  const isOpen = claim.state === 'applying' || deciding.isPending || deciding.isSuccess;
  return (
    <ReasonDialog
      title={t(texts.title, { account })}
      consequence={isOpen ? t(texts.consequence) : undefined}
      notice={!isOpen && <Overtaken claim={claim} />}
      send={isOpen ? { label: t(texts.button), kind: texts.kind } : undefined}
      isSending={deciding.isPending}
      error={deciding.error}
      maybeDone={t('console_promotions.maybe_done')}
      refusalTexts={{
        claim_decided: 'console_promotions.refused_decided',
        promotion_same_person: 'console_promotions.refused_same_person',
        self_excluded: 'console_promotions.refused_excluded',
      }}
      onClose={onClose}
      onSend={(reason) =>
        deciding.mutate(
          { decision, reason: reason.trim() },
          {
            onSuccess: () => {
              showToast({ tone: 'gain', text: t(texts.done, { account }) });
              onClose();
            },
          },
        )
      }
      renderFields={() => (
        <Facts>
          <Fact name={t('console_promotions.column_promotion')}>
            {claim.slug} <span className="text-ink-soft">{t(kindTexts[claim.kind])}</span>
          </Fact>
          <Fact name={t('console_promotions.reward')}>
            <WireAmount wire={claim.amount} className="font-semibold" />
          </Fact>
          <Fact name={t('console_promotions.column_findings')}>
            <Findings merchant={merchant} claim={claim} />
          </Fact>
        </Facts>
      )}
    />
  );
}

/** Another operator decided first. */
function Overtaken({ claim: { state, decided } }: { claim: Claim }) {
  const t = useText();
  const formats = useFormats();
  return (
    <Notice tone="warn" isAnnounced title={t('console_promotions.overtaken')}>
      <p>{t(claimStateTexts[state])}</p>
      {decided && (
        <p>
          {decided.by?.name ?? t('console_promotions.by_rule')} · {formats.dateTime(Date.parse(decided.at))} · “
          {decided.reason}”
        </p>
      )}
    </Notice>
  );
}
