/** Text that is safe in a page. */
export type Html = { readonly html: string };

type Part = string | number | Html | readonly Html[];

/** `html\`<p>${name}</p>\``: values are escaped unless this function made them. */
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
