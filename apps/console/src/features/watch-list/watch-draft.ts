import type { NewWatched } from './watch-queries.ts';

type What = NewWatched['what'];
export type WatchKind = What['kind'];

/** In the order of the form. */
export const watchKinds: readonly WatchKind[] = ['name', 'mobile', 'email', 'payee', 'ip'];

export type WatchDraft = { kind: WatchKind; text: string; institution: string };

/** The entry in the form of the call; null while the field is empty. The server checks whether it can be compared. */
export function whatOf({ kind, text: typed, institution }: WatchDraft): What | null {
  const text = typed.trim();
  if (text === '') return null;
  switch (kind) {
    case 'name':
      return { kind, name: text };
    case 'mobile':
      return { kind, number: text };
    case 'payee':
      return institution === '' ? null : { kind, institution, number: text };
    case 'email':
    case 'ip':
      return { kind, address: text };
  }
}
