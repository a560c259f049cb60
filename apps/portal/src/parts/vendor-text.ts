import type { useText } from '@croupier/ui';

/** A vendor's name; some brands may not name every vendor (GA-7), and a control still needs one. */
export function vendorText(t: ReturnType<typeof useText>, vendorName: string): string {
  return vendorName || t('shell.own_games');
}
