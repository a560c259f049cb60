export type Part = { text: string; url: string | null };

/** Punctuation at the end of a word that belongs to the sentence. */
const AFTER = /[.,;:!?'"”’»)\]}…]+$/;

/** Splits a text into parts to show. An address becomes a link only where the brand allows it (ME-5). */
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
