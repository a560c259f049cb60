import { createContext, use, useSyncExternalStore } from 'react';
import { addressText } from './address.ts';
import type { Address, Search } from './address.ts';
import type { Match, Params } from './route.ts';
import type { Router, Wanted } from './router.ts';

export const RouterContext = createContext<Router | null>(null);
/** The page that is shown; it stays the former one while the next is on its way. */
export const MatchContext = createContext<Match | undefined>(undefined);

export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('a part that needs an address stands outside of <Portal>');
  return router;
}

export function useAddress(): Address {
  return useOfAddress((address) => address);
}

/** Something that follows from the address. Who asks is drawn anew when that changes, not with every step. */
export function useOfAddress<Value extends string | boolean | Address>(read: (address: Address) => Value): Value {
  const router = useRouter();
  const ofServer = serverAddressOf(router);
  return useSyncExternalStore(
    router.subscribe,
    () => read(router.address()),
    () => read(ofServer()),
  );
}

/** Who asks only for this is not drawn anew when a popup opens or a choice is made on the page. */
export function usePathname(): string {
  return useOfAddress(({ pathname }) => pathname);
}

/** The query of the address: what is chosen on this page, so that it can be shared. */
export function useSearch(): Search {
  return useAddress().search;
}

/** The named parts of the path, `slug` of `/promotions/:slug`. */
export function useParams(): Params {
  return use(MatchContext)?.params ?? {};
}

export function useMatch(): Match | undefined {
  return use(MatchContext);
}

export function useNavigate(): (wanted: Wanted) => Promise<void> {
  return useRouter().go;
}

// A snapshot must stay the same object until it changes. Where the server saw the whole address it is the router's own:
// every link listens, and another object would make each of them draw itself anew in the moment the page comes alive.
const serverAddresses = new WeakMap<Router, Address>();
function serverAddressOf(router: Router): () => Address {
  return () => {
    const known = serverAddresses.get(router);
    if (known) return known;
    const [own, asSeen] = [router.address(), router.serverAddress()];
    const address = addressText(own) === addressText(asSeen) ? own : asSeen;
    serverAddresses.set(router, address);
    return address;
  };
}
