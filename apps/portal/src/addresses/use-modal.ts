import type { Address, Search } from '../routing/address.ts';
import { useMatch, useOfAddress, useRouter } from '../routing/router-context.ts';
import { findModal } from './modal-names.ts';
import type { ModalName } from './modal-names.ts';

/** The popup in the address, and how to open and leave one. */
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
  /** Called when the next popup is clear. */
  const preload = (wanted: ModalName) => router.preloadModal(wanted);
  return { name: name === '' ? undefined : name, open, close, preload };
}

/** A query in the address opens the search above any page, so that results can be shared: `?search=`. */
function searchOf(search: Address['search']): 'searchModal' | '' {
  return 'search' in search ? 'searchModal' : '';
}

/** A popup opened from the search leads back to it. */
function withoutTop({ modal, vendor: _of, vendorType: _type, wanted: _game, ...others }: Search): Search {
  if (modal !== undefined) return others;
  const { search: _closed, ...rest } = others;
  return rest;
}
