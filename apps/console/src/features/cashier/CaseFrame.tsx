import { useId } from 'react';
import type { ReactNode } from 'react';
import { Skeleton } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { CaseHeader } from './CaseHeader.tsx';

type CaseFrameProps<Case> = {
  id: string;
  title: (opened: Case | undefined) => string;
  ids: readonly string[];
  query: { data: Case | undefined; error: unknown; refetch: () => unknown };
  onOpen: (id: string | undefined) => void;
  children: (opened: Case) => ReactNode;
};

/** An open case beside its queue: header, a placeholder while loading, and the case. */
export function CaseFrame<Case>({ id, title, ids, query, onOpen, children }: CaseFrameProps<Case>) {
  const titleId = useId();
  const { data, error, refetch } = query;
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-4 rounded-card bg-raised p-4 shadow-mid sm:p-6"
    >
      <CaseHeader id={id} titleId={titleId} title={title(data)} ids={ids} onOpen={onOpen} />
      {Boolean(error) && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="block" className="h-96 w-full" />}
      {data && children(data)}
    </section>
  );
}
