import { createFileRoute } from '@tanstack/react-router';
import { acts, states } from '../features/operators/operators-queries.ts';
import type { OperatorsSearch } from '../features/operators/operators-queries.ts';
import { OperatorsPage } from '../features/operators/OperatorsPage.tsx';
import { useOperator } from '../features/session/operator-query.ts';
import { textParam } from '../platform/text-param.ts';
import { useOwnBrands } from '../shell/use-own-brands.ts';

/** Other parameters are ignored. */
export const Route = createFileRoute('/_workspace/operators')({
  validateSearch: (search): OperatorsSearch => {
    const [name, role, after, merchant, id] = ['name', 'role', 'after', 'merchant', 'id'].map((key) =>
      textParam(search[key], 64),
    );
    const state = states.find((one) => one === search['state']);
    const act = acts.find((one) => one === search['act']);
    return {
      ...(name && { name }),
      ...(role && /^[a-z-]+$/.test(role) && { role }),
      ...(state && { state }),
      ...(after && { after }),
      ...(merchant && { merchant }),
      ...(act && { act }),
      ...(act && id && { id }),
    };
  },
  component: Operators,
});

function Operators() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { id } = useOperator();
  const brands = useOwnBrands('operators.manage');
  return (
    <OperatorsPage search={search} selfId={id} brands={brands} onSearch={(next) => void navigate({ search: next })} />
  );
}
