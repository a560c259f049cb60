import { useFormats, useText } from '@croupier/ui';
import type { Message } from './inbox-queries.ts';
import { noticeTexts } from './message-looks.ts';

/** Title and first words of a message in the language of the page. */
export function useMessageText(): (message: Message) => { title: string; lead: string } {
  const t = useText();
  const formats = useFormats();
  return (message) => {
    if (!('facts' in message)) return { title: message.title, lead: message.parts.map(({ text }) => text).join('') };
    const { no, until } = message.facts;
    const { title, lead } = noticeTexts[message.kind];
    const values = { no: no ?? '', until: until === null ? '' : formats.dateTime(new Date(until)) };
    return { title: t(title), lead: t(lead, values) };
  };
}
