import { Refused } from '@croupier/contract/client';
import { Badge, Button, Card, Icon, Notice, Skeleton, useText } from '@croupier/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callerOf } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useCopy } from '../../parts/use-copy.ts';
import { loadChunk } from '../../routing/load-chunk.ts';
import type { CheckedSpin } from './spin-engine.ts';

const spinQuery = (id: string) =>
  queryOptions({
    queryKey: ['verify spin', id],
    queryFn: async ({ client, signal }) => {
      const { checkSpin, spinChecks } = await loadChunk(() => import('./spin-engine.ts'));
      const found = await callerOf(client).call('spinProof', { params: { id } }, { signal });
      return { found, checks: spinChecks, checked: found.proof.seed === null ? null : checkSpin(found.proof) };
    },
    staleTime: 0,
    retry: false,
  });

/** A spin of a wheel or a mini game, recomputed here from what is published about it (PM-12). */
// texts: verify.spin_check.*
export function SpinCheck({ id }: { id: string }) {
  const t = useText();
  const copy = useCopy();
  const textOf = useErrorText();
  const { data, error } = useQuery(spinQuery(id));
  if (error) {
    const isMissing = error instanceof Refused && ['not_found', 'bad_request'].includes(error.refusal.code);
    return (
      <Notice tone="danger" isAnnounced>
        {isMissing ? t('verify.spin_not_found') : textOf(error)}
      </Notice>
    );
  }
  if (!data) return <Skeleton shape="block" className="h-72" />;
  const { found, checked, checks } = data;
  const { title, proof } = found;
  return (
    <Card title={t('verify.spin', { title, nonce: proof.nonce })}>
      <div className="flex flex-col gap-5" data-spin-proven={checked ? checked.isProven : 'waiting'}>
        {checked ? (
          <>
            <Notice tone={checked.isProven ? 'gain' : 'danger'} isAnnounced>
              {t(checked.isProven ? 'verify.spin_proven' : 'verify.spin_broken')}
            </Notice>
            <ul className="flex flex-col gap-3">
              {checks.map((check) => (
                <li key={check} data-check={check} className="flex items-start gap-3">
                  <Badge tone={checked.verdicts[check] ? 'gain' : 'danger'} className="mt-px shrink-0">
                    <Icon name={checked.verdicts[check] ? 'check' : 'close'} className="size-[1.1em]" />
                    {t(checked.verdicts[check] ? 'verify.passed' : 'verify.failed')}
                  </Badge>
                  <span>{t(`verify.spin_check.${check}`)}</span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <Notice isAnnounced>{t('verify.spin_waiting')}</Notice>
        )}
        <Facts proof={proof} />
        <Button icon="copy" className="self-start" onClick={() => void copy(JSON.stringify(proof, null, 2))}>
          {t('verify.copy')}
        </Button>
      </div>
    </Card>
  );
}

type Published = Omit<CheckedSpin['proof'], 'seed'> & { seed: string | null };

function Facts({ proof }: { proof: Published }) {
  const t = useText();
  const facts: [string, string][] = [
    [t('verify.step_commit'), proof.commit],
    ...(proof.seed === null ? [] : ([[t('verify.step_seed'), proof.seed]] satisfies [string, string][])),
    [t('verify.spin_own_seed'), proof.clientSeed],
    [t('verify.spin_nonce'), String(proof.nonce)],
    [t('verify.spin_number'), String(proof.number)],
    [t('verify.spin_sector'), proof.sector],
    [t('verify.spin_prize'), proof.prize],
  ];
  return (
    <dl className="flex flex-col gap-3 text-small">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-col">
          <dt className="text-caption text-ink-faint">{name}</dt>
          <dd dir="ltr" className="figures break-all">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
