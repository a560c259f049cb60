/** The type of messages between the console and the page in its preview frame. */
const KIND = 'croupier:look';

/** Applies the tokens that the console sends: names with values, no CSS rules. */
export function tryLooks(): void {
  const { parent, location, document } = window;
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== parent) return;
    const tokens = tokensOf(data);
    if (!tokens) return;
    const { style } = document.documentElement;
    for (const [name, value] of tokens) style.setProperty(name, value);
    parent.postMessage({ kind: KIND, worn: tokens.length }, location.origin);
  });
  parent.postMessage({ kind: KIND, ready: true }, location.origin);
}

function tokensOf(data: unknown): [string, string][] | null {
  if (typeof data !== 'object' || data === null || !('kind' in data) || data.kind !== KIND) return null;
  if (!('tokens' in data) || typeof data.tokens !== 'object' || data.tokens === null) return null;
  return Object.entries(data.tokens).filter(
    (entry): entry is [string, string] =>
      /^(?:--token-[a-z\d-]+|color-scheme)$/.test(entry[0]) && typeof entry[1] === 'string',
  );
}
