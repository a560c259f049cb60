import { createFileRoute } from '@tanstack/react-router';
import type { MessagesSearch } from '../features/messages/messages-queries.ts';
import { MessagesPage } from '../features/messages/MessagesPage.tsx';
import { useBrandPage } from '../shell/use-brand-page.ts';
import { textParam } from '../platform/text-param.ts';
import { uuid } from '../platform/uuid.ts';

export const Route = createFileRoute('/_workspace/brands/$merchant/messages')({
  // Other parameters are ignored.
  validateSearch: (search): MessagesSearch => {
    const { before, act, account } = search;
    const name = textParam(account, 64);
    return {
      ...(typeof before === 'string' && uuid.test(before) && { before }),
      ...(act === 'write' && { act, ...(name && { account: name }) }),
    };
  },
  component: Messages,
});

function Messages() {
  const { page, may } = useBrandPage(Route.useParams(), Route.useSearch(), Route.useNavigate());
  return <MessagesPage key={page.merchant} {...page} maySend={may('messages.send')} />;
}
