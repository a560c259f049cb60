import { Amount, Badge, Button, Card, Icon, Notice, TextAreaField, useText } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { useCopy } from '../../parts/use-copy.ts';
import { loadChunk } from '../../routing/load-chunk.ts';
import { fetchEnvelopeProof } from './envelope-proof-of.ts';
import type { CheckedEnvelope } from './envelope-engine.ts';

const loadEngine = () => loadChunk(() => import('./envelope-engine.ts'));

/** A red envelope, made again in this browser from what was published (PM-186). */
export default function EnvelopeCheck({ id }: { id: string }) {
  const t = useText();
  const copy = useCopy();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const checking = useMutation({ mutationFn: async (given: string) => (await loadEngine()).checkEnvelopeProof(given) });
  const fetching = useMutation({ mutationFn: fetchEnvelopeProof });
  const look = useEffectEvent((wanted: string) => {
    checking.reset();
    fetching.mutate(wanted, {
      onSuccess: ({ proof }) => {
        if (!proof) return;
        const given = JSON.stringify(proof, null, 2);
        setText(given);
        checking.mutate(given);
      },
    });
  });
  useEffect(() => look(id), [id]);
  const outcome = checking.data;
  const error = fetching.error ?? checking.error;
  return (
    <div aria-live="polite" className="flex min-w-0 flex-col gap-6 lg:col-span-2">
      {error && <Notice tone="danger">{errorText(error)}</Notice>}
      {fetching.data?.proof === null && (
        <Notice>
          <span className="break-all">{t('verify.envelope_waiting', { commit: fetching.data.commitment })}</span>
        </Notice>
      )}
      {outcome && 'fault' in outcome && (
        <Notice tone="danger">
          {outcome.fault === 'not_json' ? t('verify.not_json') : t('verify.wrong_field', { field: outcome.field })}
        </Notice>
      )}
      {outcome && 'verdicts' in outcome && <Verdicts checked={outcome} />}
      {text !== '' && (
        <Card title={t('verify.envelope_proof')}>
          <div className="flex flex-col gap-4">
            <TextAreaField
              label={t('verify.envelope_proof')}
              hint={t('verify.envelope_hint')}
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
              className="figures max-h-72 text-caption"
            />
            <div className="flex flex-wrap gap-3">
              <Button kind="main" icon="verify" isBusy={checking.isPending} onClick={() => checking.mutate(text)}>
                {t('verify.check')}
              </Button>
              <Button icon="copy" onClick={() => void copy(text)}>
                {t('verify.copy')}
              </Button>
            </div>
          </div>
        </Card>
      )}
    </div>
  );
}

const checks = ['commitment', 'sum', 'bounds', 'opened'] as const;

// texts: verify.envelope_check.*
function Verdicts({ checked: { verdicts, isProven, shares, proof } }: { checked: CheckedEnvelope }) {
  const t = useText();
  return (
    <>
      <div data-proven={isProven}>
        <Notice tone={isProven ? 'gain' : 'danger'} title={t(isProven ? 'verify.proven' : 'verify.broken')}>
          {t('verify.envelope_made', { shares: shares.length, opened: proof.opened.length })}
        </Notice>
      </div>
      <Card title={t('verify.envelope')}>
        <ul className="flex flex-col gap-3">
          {checks.map((check) => (
            <li key={check} data-check={check} data-verdict={verdicts[check]} className="flex items-start gap-3">
              <Badge tone={verdicts[check] ? 'gain' : 'danger'} className="mt-px shrink-0">
                <Icon name={verdicts[check] ? 'check' : 'close'} className="size-[1.1em]" />
                {t(verdicts[check] ? 'verify.passed' : 'verify.failed')}
              </Badge>
              <span>{t(`verify.envelope_check.${check}`)}</span>
            </li>
          ))}
        </ul>
        <h3 className="heading pt-4 text-title">{t('verify.envelope_shares')}</h3>
        <ol className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-small">
          {shares.slice(0, 100).map((share, at) => (
            // A share is its number.
            <li key={at} className="figures">
              {at + 1}: <Amount value={share} />
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}
