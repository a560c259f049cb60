import { createFileRoute } from '@tanstack/react-router';
import type { MessagesSearch } from '../features/messages/messages-queries.ts';
import { MessagesPage } from '../features/messages/MessagesPage.tsx';
import { useMay } from '../features/session/operator-query.ts';
import { useBrandName } from '../shell/use-brand-name.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const Route = createFileRoute('/_desk/brands/$merchant/messages')({
  // Anything else in the address is as if it were not there.
  validateSearch: (search): MessagesSearch => {
    const { before, act, account } = search;
    // A name of digits comes as a number.
    const name = typeof account === 'string' || typeof account === 'number' ? String(account).trim().slice(0, 64) : '';
    return {
      ...(typeof before === 'string' && uuid.test(before) && { before }),
      ...(act === 'write' && { act, ...(name && { account: name }) }),
    };
  },
  component: Messages,
});

function Messages() {
  const { merchant } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const may = useMay();
  const brandName = useBrandName(merchant);
  return (
    <MessagesPage
      key={merchant}
      merchant={merchant}
      brandName={brandName}
      search={search}
      maySend={may('messages.send')}
      // A form that was sent or closed is nowhere to go back to.
      onSearch={(next) => void navigate({ search: next, replace: search.act !== undefined })}
    />
  );
}
