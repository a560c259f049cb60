import { createFileRoute } from '@tanstack/react-router';
import type { JobsSearch } from '../features/jobs/jobs-queries.ts';
import { JobsPage } from '../features/jobs/JobsPage.tsx';
import { useMay } from '../features/session/operator-query.ts';

const forms = { name: /^[a-z][a-z.-]{1,60}$/, before: /^[\dTZ:.-]{20,27}~[\da-f-]{36}$/ };

export const Route = createFileRoute('/_desk/jobs')({
  // Anything else in the address is as if it were not there.
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
  const may = useMay();
  return <JobsPage search={search} mayRun={may('jobs.run')} onSearch={(next) => void navigate({ search: next })} />;
}
