import { useSearch } from '../../routing/router-context.ts';
import { MessageList } from './MessageList.tsx';
import { MessageView } from './MessageView.tsx';

const messageId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** `messageV2` (specification, section 2): the member's messages, or the one that is opened. */
export function InboxPage() {
  const { item } = useSearch();
  return item !== undefined && messageId.test(item) ? <MessageView key={item} id={item} /> : <MessageList />;
}
