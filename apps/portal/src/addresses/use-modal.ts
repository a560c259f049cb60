import type { Address, Search } from '../routing/address.ts';
import { useMatch, useOfAddress, useRouter } from '../routing/router-context.ts';
import { findModal } from './modal-names.ts';
import type { ModalName } from './modal-names.ts';

/** The popup that the address asks for, and how to open one and leave it. */
export function useModal() {
  const router = useRouter();
  const byPath = useMatch()?.route.modals;
  const name = useOfAddress(
    ({ pathname, search }) => findModal(byPath?.[pathname]) ?? findModal(search['modal']) ?? searchOf(search),
  );
  const open = (wanted: ModalName) =>
    void router.go({
      isAfterFrame: true,
      search: (before) => (wanted === 'searchModal' ? { ...before, search: '' } : { ...before, modal: wanted }),
    });
  const close = () => router.leave(byPath?.[router.address().pathname] ? { to: '/' } : { search: withoutTop });
  /** For the moments in which it is clear which popup comes next. */
  const preload = (wanted: ModalName) => router.preloadModal(wanted);
  return { name: name === '' ? undefined : name, open, close, preload };
}

/** Words in the address are the search above any page: `?search=` is its name, so that results can be shared. */
function searchOf(search: Address['search']): 'searchModal' | '' {
  return 'search' in search ? 'searchModal' : '';
}

/** A popup opened from the search leads back to it. */
function withoutTop({ modal, vendor: _of, vendorType: _type, wanted: _game, ...others }: Search): Search {
  if (modal !== undefined) return others;
  const { search: _closed, ...rest } = others;
  return rest;
}
