export type Part = { text: string; url: string | null };

/** Marks at the end of a word that belong to the sentence and not to the address. */
const AFTER = /[.,;:!?'"”’»)\]}…]+$/;

/**
 * Cuts a text into pieces, to be shown as they are. A word that looks like an address becomes a link only when it leads
 * where the brand allows (ME-5); any other stays a word.
 */
export function linked(text: string, isAllowed: (url: string) => boolean): Part[] {
  const parts: Part[] = [];
  let plain = '';
  for (const piece of text.split(/(\s+)/)) {
    const url = piece.replace(AFTER, '');
    if (/^(?:https:\/\/|\/[a-z?])/i.test(url) && isAllowed(url)) {
      if (plain !== '') parts.push({ text: plain, url: null });
      parts.push({ text: url, url });
      plain = piece.slice(url.length);
    } else plain += piece;
  }
  return plain === '' ? parts : [...parts, { text: plain, url: null }];
}
