export type Found = { kind: 'given' | 'installed'; path: string } | { kind: 'npm' | 'download' };
export type Machine = {
  env?: Record<string, string | undefined>;
  platform?: string;
  arch?: string;
  isFile?: (file: string) => boolean;
  isRoot?: boolean;
  install?: () => void;
  canDownload?: () => Promise<boolean>;
};
export const NO_BROWSER: string;
export function findBrowser(machine?: Machine): Promise<Found | null>;
export function downloadBrowser(root: string): boolean;
