export type ServiceName = 'echo' | 'vendor' | 'provider';

/** `open` strangers answer; `away` ones are not part of this version. */
export type Service = {
  name: ServiceName;
  state: 'open' | 'away';
  address: string | null;
  counts: { accepted: number; refused: number } | null;
};

/** Everyone the sandbox is going to play, and whether they are here. */
export function listServices(echo: { accepted: number; refused: number }, hasVendor: boolean): Service[] {
  return [
    { name: 'echo', state: 'open', address: 'POST /signed/echo', counts: { ...echo } },
    hasVendor
      ? { name: 'vendor', state: 'open', address: 'GET /play?game=…', counts: null }
      : { name: 'vendor', state: 'away', address: null, counts: null },
    { name: 'provider', state: 'away', address: null, counts: null },
  ];
}
