/** What a vendor heard; no answer where it is to ask again. */
export type Said = { answer: Record<string, unknown> | null };

/** Sends a signed message over HTTP. A door that says "later" has said nothing. */
export async function post(url: string, headers: Record<string, string>, body: string): Promise<Said> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    const answer = (await response.json()) as Record<string, unknown>;
    return { answer: response.status === 503 || response.status === 429 ? null : answer };
    // No answer, or one cut off: the message is sent again.
  } catch {
    return { answer: null };
  }
}
