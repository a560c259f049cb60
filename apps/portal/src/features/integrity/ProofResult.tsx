import type { TextKey } from '@croupier/i18n';
import { isCurrency, money } from '@croupier/money';
import { Amount, Icon, Notice, useFormats, useText } from '@croupier/ui';
import type { ReactNode } from 'react';
import type { CheckedProof, ProofFault } from './check-proof.ts';

const faultTexts: Record<ProofFault, TextKey> = {
  impossible: 'integrity.fault_impossible',
  other_hash: 'integrity.fault_hash',
  other_sum: 'integrity.fault_sum',
  unpublished: 'integrity.fault_unpublished',
  other_total: 'integrity.fault_total',
};

/** Matches or does not match, with every step of the check. */
export function ProofResult({ checked: { proof, nodes, fault } }: { checked: CheckedProof }) {
  const t = useText();
  const formats = useFormats();
  const { currency, path, root } = proof;
  const amount = (units: string | bigint) => <Units units={BigInt(units)} currency={currency} />;
  return (
    <article className="flex flex-col gap-4 rounded-card bg-raised p-4 shadow-mid sm:p-6">
      <Notice tone={fault ? 'danger' : 'gain'} title={t(fault ? 'integrity.does_not_match' : 'integrity.matches')}>
        {fault ? t(faultTexts[fault]) : t('integrity.matches_why', { at: formats.dateTime(new Date(root.at)) })}
      </Notice>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact name={t('integrity.balance')}>{amount(proof.balanceUnits)}</Fact>
        <Fact name={t('integrity.total_owed')}>{amount(root.totalUnits)}</Fact>
        <Fact name={t('integrity.made')}>{formats.dateTime(new Date(root.at))}</Fact>
      </dl>
      <details className="group">
        <summary className="control-label inline-flex min-h-11 items-center gap-2 text-highlight">
          <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
          {t('integrity.steps', { count: path.length })}
        </summary>
        <ol className="mt-2 flex flex-col gap-2">
          <Step title={t('integrity.leaf')} hash={nodes[0]?.hash} sum={amount(proof.balanceUnits)}>
            {t('integrity.leaf_why', { wallet: proof.wallet, nonce: proof.nonce })}
          </Step>
          {path.map((step, place) => {
            const node = nodes[place + 1];
            return (
              <Step
                // A path never changes its order, and a hash occurs twice only in a forgery.
                // oxlint-disable-next-line react/no-array-index-key
                key={place}
                title={t('integrity.step', { number: place + 1 })}
                hash={node?.hash}
                sum={node && amount(node.sum)}
              >
                {t(step.side === 'left' ? 'integrity.neighbour_left' : 'integrity.neighbour_right')}{' '}
                {amount(step.sumUnits)}
                <code dir="ltr" className="figures block text-caption break-all">
                  {step.hash}
                </code>
              </Step>
            );
          })}
          <Step title={t('integrity.root')} hash={root.hash} sum={amount(root.totalUnits)} isMark>
            {t('integrity.root_why')}
          </Step>
        </ol>
      </details>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-faint">{name}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}

type StepProps = {
  title: string;
  /** As computed in this browser; undefined if the path is impossible. */
  hash: string | undefined;
  sum: ReactNode;
  isMark?: boolean;
  children: ReactNode;
};

function Step({ title, hash, sum, isMark = false, children }: StepProps) {
  return (
    <li
      className={`flex flex-col gap-1 rounded-control bg-sunken p-3 text-small ${isMark ? 'ring-1 ring-highlight' : ''}`}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="control-label">{title}</span>
        {sum}
      </span>
      <span className="text-ink-soft">{children}</span>
      {hash && (
        <code dir="ltr" className="figures text-caption break-all text-highlight">
          = {hash}
        </code>
      )}
    </li>
  );
}

/** A currency that this version does not support is shown as plain units. */
function Units({ units, currency }: { units: bigint; currency: string }) {
  if (isCurrency(currency)) return <Amount value={money(units, currency)} />;
  return <span className="figures">{`${units} ${currency}`}</span>;
}
