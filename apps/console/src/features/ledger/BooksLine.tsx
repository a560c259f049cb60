import type { ReactNode } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Badge, Button, useFormats, useText, useToasts } from '@croupier/ui';
import { SignedAmount } from '../../parts/SignedAmount.tsx';
import { Time } from '../../parts/Time.tsx';
import { useProblem } from '../../platform/problem.ts';
import { booksQuery, verifyBooks } from './ledger-queries.ts';

/** The state of the books in one line, with a button to verify them for operators who may. */
export function BooksLine({ merchant, mayVerify }: { merchant: string; mayVerify: boolean }) {
  const t = useText();
  const formats = useFormats();
  const showToast = useToasts();
  const problemOf = useProblem();
  const { data } = useQuery(booksQuery(merchant));
  const verifying = useMutation({
    mutationFn: verifyBooks,
    onSuccess: ({ firstBad, booksFaults, rollupFaults, liabilityFaults, postings, blocks }) => {
      const isWhole = firstBad === null && booksFaults + rollupFaults + liabilityFaults === 0;
      const read = t('console_figures.books_verified_now', {
        postings: formats.number(Number(postings)),
        blocks: formats.number(Number(blocks)),
      });
      showToast(isWhole ? { tone: 'gain', text: read } : { tone: 'danger', text: t('console_figures.books_broken') });
    },
    onError: (error) => showToast({ tone: 'danger', text: problemOf(error).text }),
  });
  return (
    <section
      aria-label={t('console_figures.books')}
      className="flex flex-wrap items-center gap-x-8 gap-y-2 rounded-card bg-sunken px-6 py-3 text-small"
    >
      <dl className="flex flex-1 flex-wrap gap-x-8 gap-y-1">
        <Fact name={t('console_figures.books_sum')}>
          {data?.sums.map((sum) => (
            <SignedAmount key={sum.currency} wire={sum} className="font-semibold" />
          ))}
        </Fact>
        <Fact name={t('console_figures.books_postings')}>{data && formats.number(Number(data.postings))}</Fact>
        <Fact name={t('console_figures.books_blocks')}>{data && formats.number(Number(data.chain.blocks))}</Fact>
        <Fact name={t('console_figures.books_sealed')}>
          {data && (data.chain.sealedAt ? <Time at={data.chain.sealedAt} /> : t('console_figures.books_never'))}
        </Fact>
        <Fact name={t('console_figures.books_verified')}>
          {data &&
            (data.verified ? (
              <span className="flex flex-wrap items-center gap-2">
                <Time at={data.verified.at} />
                <Badge tone={data.verified.isWhole ? 'gain' : 'danger'}>
                  {t(data.verified.isWhole ? 'console_figures.books_whole' : 'console_figures.books_broken')}
                </Badge>
              </span>
            ) : (
              t('console_figures.books_never')
            ))}
        </Fact>
      </dl>
      {mayVerify && (
        <Button size="small" icon="shield" isBusy={verifying.isPending} onClick={() => verifying.mutate()}>
          {t('console_figures.books_verify')}
        </Button>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-caption text-ink-faint">{name}</dt>
      <dd className="flex min-h-6 flex-wrap gap-x-3">{children}</dd>
    </div>
  );
}
