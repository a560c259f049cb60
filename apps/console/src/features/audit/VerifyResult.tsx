import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass, Notice, useFormats, useText } from '@croupier/ui';
import { CopyText } from '../../parts/CopyText.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { verificationQuery } from './audit-queries.ts';

/** The result of the last verification of the chain. */
export function VerifyResult() {
  const t = useText();
  const formats = useFormats();
  const client = useQueryClient();
  const { data, error } = useQuery(verificationQuery);
  const handleClose = () => void client.resetQueries({ queryKey: verificationQuery.queryKey });
  if (error) return <ProblemNotice error={error} title={t('console.verify_failed')} />;
  if (!data) return null;
  const values = { count: Number(data.entries), time: formats.time(data.at) };
  const head = (
    <p className="flex flex-wrap items-center gap-x-2 text-caption text-ink-soft">
      {t('console.head')} <CopyText text={data.head} />
    </p>
  );
  const bad = data.firstBad ?? data.firstRewritten;
  if (bad === null)
    return (
      <Notice tone="gain" isAnnounced onClose={handleClose} title={t('console.chain_whole', values)}>
        {head}
        {data.published > 0 && (
          <p className="text-caption text-ink-soft">{t('console.heads_match', { count: data.published })}</p>
        )}
      </Notice>
    );
  return (
    <Notice
      tone="danger"
      isAnnounced
      onClose={handleClose}
      title={t('console.chain_broken', { number: bad })}
      action={
        <Link to="/audit" search={{ entry: Number(bad) }} className={buttonClass({ size: 'small' })}>
          {t('console.entry_number', { number: bad })}
        </Link>
      }
    >
      <p>{data.firstBad === null ? t('console.chain_rewritten_hint') : t('console.chain_broken_hint', values)}</p>
      {head}
    </Notice>
  );
}
