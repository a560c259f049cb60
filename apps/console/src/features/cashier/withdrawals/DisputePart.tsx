import { Badge, useFormats, useText } from '@croupier/ui';
import { Time } from '../../../parts/Time.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { Fact, Facts } from '../Fact.tsx';
import { Part } from '../Part.tsx';
import { SafePicture } from '../../../parts/SafePicture.tsx';
import { proofSource } from './withdrawal-queries.ts';
import type { WithdrawalCase } from './withdrawal-types.ts';
import { outcomeTexts } from './withdrawal-texts.ts';

type DisputePartProps = { merchant: string; withdrawal: WithdrawalCase };

/** The amount that the member disputes, the outcome, and the pictures. */
export function DisputePart({ merchant, withdrawal }: DisputePartProps) {
  const t = useText();
  const formats = useFormats();
  const { id, dispute, proofs } = withdrawal;
  if (dispute === null && proofs.length === 0) return null;
  const time = (at: string) => formats.dateTime(Date.parse(at));
  return (
    <Part
      title={t('console_cashier.dispute')}
      aside={
        dispute && (
          <Badge tone={dispute.outcome === null ? 'danger' : 'plain'}>
            {t(dispute.outcome === null ? 'console_cashier.dispute_open' : outcomeTexts[dispute.outcome])}
          </Badge>
        )
      }
    >
      {dispute && (
        <Facts>
          <Fact name={t('console_cashier.received')}>
            <WireAmount wire={dispute.received} />
          </Fact>
          <Fact name={t('console_cashier.remaining')}>
            <WireAmount wire={dispute.remaining} className="font-semibold" />
          </Fact>
          <Fact name={t('console_cashier.opened')}>
            <Time at={dispute.openedAt} />
          </Fact>
          {dispute.endedAt !== null && (
            <Fact name={t('console_cashier.ended')}>
              <Time at={dispute.endedAt} />
              {dispute.reason !== null && <span className="text-ink-soft">“{dispute.reason}”</span>}
            </Fact>
          )}
        </Facts>
      )}
      {proofs.length === 0 ? (
        <p className="text-small text-ink-faint">{t('console_cashier.proofs_none')}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          {proofs.map(({ place, at }) => (
            <SafePicture
              key={place}
              source={proofSource(merchant, id, place)}
              name={t('console_cashier.proof_number', { number: place })}
              detail={time(at)}
            />
          ))}
        </div>
      )}
    </Part>
  );
}
