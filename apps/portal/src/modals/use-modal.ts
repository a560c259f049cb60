import type { Search } from '../routing/address.ts';
import { useAddress, useMatch, useRouter } from '../routing/router-context.ts';
import { findModal } from './modals.ts';
import type { ModalName } from './modals.ts';

/** The popup that the address asks for, and how to open one and leave it. */
export function useModal() {
  const router = useRouter();
  const { pathname, search } = useAddress();
  const byPath = useMatch()?.route.modals?.[pathname];
  // Words in the address are the search above any page: `?search=` is its name, so that results can be shared.
  const searching = 'search' in search ? 'searchModal' : undefined;
  const open = (name: ModalName) =>
    void router.go({
      isAfterFrame: true,
      search: (before) => (name === 'searchModal' ? { ...before, search: '' } : { ...before, modal: name }),
    });
  const close = () => router.leave(byPath ? { to: '/' } : { search: withoutTop });
  return { name: byPath ?? findModal(search['modal']) ?? searching, open, close };
}

/** A popup opened from the search leads back to it. */
function withoutTop({ modal, vendor: _of, vendorType: _type, wanted: _game, ...others }: Search): Search {
  if (modal !== undefined) return others;
  const { search: _closed, ...rest } = others;
  return rest;
}
