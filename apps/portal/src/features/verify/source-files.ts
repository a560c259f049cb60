/** A script of this page: what the browser got, and whether it is what the site publishes; null where that is not known. */
export type SourceFile = { name: string; sha256: string; isPublished: boolean | null };

export type Sources = { files: SourceFile[]; sha256: string };

/** The scripts this page was made of, each by its hash, and one hash over the whole list (DR-25). */
export async function readSources(): Promise<Sources> {
  const published = await fetchPublished();
  const files = await Promise.all(loadedScripts().map((url) => hashOf(url, published)));
  const list = files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
  return { files, sha256: await sha256Of(new TextEncoder().encode(list)) };
}

/** Those the page names itself, and those the browser remembers to have loaded: it forgets some on a long visit. */
function loadedScripts(): URL[] {
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href);
  const started = [...document.scripts].map(({ src }) => src).filter(Boolean);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set([...named, ...started, ...loaded])]
    .toSorted()
    .map((address) => new URL(address))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/js\/.+\.js$/.test(pathname));
}

async function hashOf(url: URL, published: Map<string, string> | null): Promise<SourceFile> {
  const name = url.pathname.slice(1);
  const response = await fetch(url, { cache: 'force-cache' });
  const sha256 = await sha256Of(await response.arrayBuffer());
  return { name, sha256, isPublished: published && published.get(name) === sha256 };
}

/** The list of the whole build, in the form of `sha256sum`; null without a network. */
async function fetchPublished(): Promise<Map<string, string> | null> {
  try {
    const response = await fetch('/files.sha256');
    if (!response.ok) return null;
    const lines = (await response.text()).trim().split('\n');
    return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  } catch {
    return null;
  }
}

async function sha256Of(content: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
