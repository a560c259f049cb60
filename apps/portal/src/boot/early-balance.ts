/**
 * The balance of a member. The first script of the page requests it and the second one writes it (SH-72): on a slow
 * phone the portal's own scripts take seconds to start. Both scripts are inlined in the page, so this file imports
 * nothing.
 */

/** As the contract describes `walletBalance`; a test compares them. */
const walletCall = { path: '/wps/v2/wallets/balance', module: 'COMM3' } as const;

/** Shown instead of a balance that its owner has hidden. */
export const hiddenBalance = '******';

/** The timeout of every call (packages/contract, client.ts). */
const PATIENCE_MS = 15_000;

export type EarlyAnswer = { success: boolean; value: { balance?: { amount: string; currency: string } } };
type Early = { token: string; answer: Promise<EarlyAnswer | undefined> };
/** Stored on the document, because the scripts share nothing else. */
type WithEarly = { earlyBalance?: Early };

export function askForBalance(token: string, merchant: string): void {
  const device = localStorage.getItem('device');
  const headers = {
    authorization: `Bearer ${token}`,
    module: walletCall.module,
    merchant,
    'accept-language': localStorage.getItem('lang') ?? 'EN',
    ...(device !== null && { device }),
  };
  const answer = fetch(walletCall.path, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
    .then(async (response): Promise<EarlyAnswer> => response.json())
    // Later callers request it again and get the failure.
    .catch(() => undefined);
  Object.assign(document, { earlyBalance: { token, answer } satisfies Early });
}

/** Answers the response for this token once; later it would be outdated. */
export function takeEarlyBalance(token: string | null): Promise<EarlyAnswer | undefined> | undefined {
  if (typeof document === 'undefined') return undefined;
  const holder = document as WithEarly;
  const early = holder.earlyBalance;
  delete holder.earlyBalance;
  return early?.token === token ? early?.answer : undefined;
}

/**
 * Writes it into the places that the server rendered for it. Other currencies than the brand's are left to the portal.
 */
export async function fillEarlyBalance(): Promise<void> {
  const answer = await (document as WithEarly).earlyBalance?.answer;
  const balance = answer?.value.balance;
  if (!balance) return;
  for (const place of document.querySelectorAll<HTMLElement>('[data-balance]')) {
    const { balance: currency, mark = '', decimals } = place.dataset;
    // The portal has written it already, or will write it.
    if (place.textContent !== '' || currency !== balance.currency) continue;
    place.textContent =
      localStorage.getItem('balanceHidden') === 'true'
        ? hiddenBalance
        : mark + earlyFigure(balance.amount, Number(decimals), document.documentElement.lang);
  }
}

/** Formats as `formatMoney` does: cut, not rounded, and from the text, because a number would lose digits. */
export function earlyFigure(amount: string, decimals: number, tag: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const shown = decimals > 0 ? `${whole}.${fraction.slice(0, decimals)}` : whole;
  return new Intl.NumberFormat(tag, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  }).format(shown as Intl.StringNumericLiteral);
}
