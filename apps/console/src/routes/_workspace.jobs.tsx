import { createFileRoute } from '@tanstack/react-router';
import type { JobsSearch } from '../features/jobs/jobs-queries.ts';
import { JobsPage } from '../features/jobs/JobsPage.tsx';
import { useOperator } from '../features/session/operator-query.ts';

const forms = { name: /^[a-z][a-z.-]{1,60}$/, before: /^[\dTZ:.-]{20,27}~[\da-f-]{36}$/ };

export const Route = createFileRoute('/_workspace/jobs')({
  // Other parameters are ignored.
  validateSearch: (search): JobsSearch => {
    const text = (field: keyof typeof forms) => {
      const value = search[field];
      return typeof value === 'string' && forms[field].test(value) ? value : undefined;
    };
    const [name, before] = [text('name'), text('before')];
    return { ...(name !== undefined && { name }), ...(before !== undefined && { before }) };
  },
  component: Jobs,
});

function Jobs() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { grants } = useOperator();
  // Jobs concern all brands (OP-42).
  const mayRun = grants.every(({ permissions }) => permissions.includes('jobs.run'));
  return <JobsPage search={search} mayRun={mayRun} onSearch={(next) => void navigate({ search: next })} />;
}
