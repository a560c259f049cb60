/** Text that is safe to stand in a page as it is. */
export type Html = { readonly html: string };

type Part = string | number | Html | readonly Html[];

/** `html\`<p>${name}</p>\``: whatever is put in is escaped, unless it was made by this very function. */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: pieces.reduce((text, piece, index) => text + textOf(parts[index - 1] ?? '') + piece) };
}

function textOf(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
