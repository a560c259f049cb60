import { useQuery } from '@tanstack/react-query';
import { Notice, Skeleton, useText } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { Fact, Facts } from './Facts.tsx';
import { previewQuery } from './lottery-queries.ts';
import type { Preview } from './lottery-queries.ts';
import { Numbers } from './Numbers.tsx';

type PreviewFactsProps = {
  merchant: string;
  on: { gameCode: string; issue: string };
  act: Preview['act'];
  hasFirst: boolean;
};

/** What would change, computed by the server for this form. */
export function PreviewFacts({ merchant, on, act, hasFirst }: PreviewFactsProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(previewQuery(merchant, on, act));
  if (error)
    return <ProblemNotice error={error} title={t('console_lottery.preview_unread')} onRetry={() => void refetch()} />;
  return (
    <section
      aria-label={t('console_lottery.preview')}
      aria-busy={!data}
      className="flex flex-col gap-3 rounded-card bg-sunken px-4 py-2"
    >
      {data ? <Found preview={data} hasFirst={hasFirst} /> : <Skeleton className="h-16" />}
    </section>
  );
}

function Found({ preview, hasFirst }: { preview: Preview; hasFirst: boolean }) {
  const t = useText();
  const { act, tickets, seen, members, changed, given, taken, result, needsTwo } = preview;
  return (
    <>
      <Facts>
        {result && (
          <>
            <Fact name={t('console_lottery.numbers_settled')}>
              <Numbers result={result.settled} />
            </Fact>
            <Fact name={t('console_lottery.numbers_proven')}>
              <Numbers result={result.proven} />
            </Fact>
          </>
        )}
        <Fact name={t(act === 'void' ? 'console_lottery.preview_refunded' : 'console_lottery.preview_changed')}>
          <span className="figures">{t('console_lottery.preview_tickets', { count: changed, members })}</span>
        </Fact>
        <Fact name={t(act === 'void' ? 'console_lottery.preview_back' : 'console_lottery.preview_given')}>
          <WireAmount wire={given} className="font-semibold" />
        </Fact>
        {act === 'resettle' && (
          <Fact name={t('console_lottery.preview_taken')}>
            <WireAmount wire={taken} className="font-semibold" />
          </Fact>
        )}
      </Facts>
      {act === 'resettle' && changed === 0 && <Notice>{t('console_lottery.preview_nothing')}</Notice>}
      {seen < tickets && act === 'resettle' && (
        <Notice tone="warn">{t('console_lottery.preview_part', { seen, tickets })}</Notice>
      )}
      {needsTwo && !hasFirst && <Notice tone="info">{t('console_lottery.takes_two')}</Notice>}
    </>
  );
}
