/**
 * The catalogue of refusals. The code is also the text key, so every refusal has words in every language.
 * `status` is the HTTP status that carries it; `retry` says whether the same request may succeed later unchanged.
 */
export const refusals = {
  bad_request: { status: 400, retry: false },
  encrypted_body_required: { status: 400, retry: false },
  encrypted_body_invalid: { status: 400, retry: false },
  not_signed_in: { status: 401, retry: false },
  in_incorrect_password: { status: 401, retry: false },
  not_allowed: { status: 403, retry: false },
  in_need_true_account: { status: 403, retry: false },
  non_member: { status: 403, retry: false },
  non_agent: { status: 403, retry: false },
  account_frozen: { status: 403, retry: false },
  insecure_origin: { status: 403, retry: false },
  region_blocked: { status: 403, retry: false },
  not_found: { status: 404, retry: false },
  method_not_allowed: { status: 405, retry: false },
  timed_out: { status: 408, retry: true },
  conflict: { status: 409, retry: false },
  key_reused: { status: 409, retry: false },
  replayed_request: { status: 409, retry: false },
  too_large: { status: 413, retry: false },
  insufficient_balance: { status: 422, retry: false },
  too_many_requests: { status: 429, retry: true },
  internal_error: { status: 500, retry: false },
  system_maintenance: { status: 503, retry: true },
  unavailable: { status: 503, retry: true },
} as const satisfies Record<string, { status: number; retry: boolean }>;

export type RefusalCode = keyof typeof refusals;

export function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(refusals, text);
}
