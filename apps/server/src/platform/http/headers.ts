/** Sent with every answer. Nothing of ours is ever sniffed or embedded by other sites. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Sent with every answer in production, which is reached by TLS only: the first answer may be a call's. */
export const productionHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** What a browser reads from pages only; on every call it would be a cost without a use. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'no-referrer',
  ...productionHeaders,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** Calls answer data only: a browser that is tricked into showing one may load nothing at all. */
export const callPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Inline pieces a page may have: exactly those whose hash is named here. */
export type InlineHashes = {
  scripts?: readonly string[];
  styles?: readonly string[];
};

/**
 * Pages load scripts and styles from their own files only: no inline script or style but those named by their hash, no
 * foreign origin. Games come in frames.
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
