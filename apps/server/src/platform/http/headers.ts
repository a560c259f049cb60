/** Sent with every answer: no sniffing, no embedding by other sites. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Sent with every answer in production, which is reached by TLS only. The first answer may be that of a call. */
export const productionHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Browsers read these from pages only; on calls they would be useless. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'no-referrer',
  ...productionHeaders,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** Calls answer data only: a browser tricked into showing one may load nothing. */
export const callPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Inline scripts and styles that a page may have, by their hashes. */
export type InlineHashes = {
  scripts?: readonly string[];
  styles?: readonly string[];
};

/**
 * Pages load scripts and styles from their own files only, apart from inline ones named by their hashes. Games run in
 * frames.
 */
export function pagePolicy(frameSources: readonly string[], inline: InlineHashes = {}): string {
  const { scripts = [], styles = [] } = inline;
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${["'self'", ...frameSources].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
