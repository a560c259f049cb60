import { createContext, use, useSyncExternalStore } from 'react';
import { addressText } from './address.ts';
import type { Address, Search } from './address.ts';
import type { Match, Params } from './route.ts';
import type { Router, Wanted } from './router.ts';

export const RouterContext = createContext<Router | null>(null);
/** The page that is shown; the former one stays while the next loads. */
export const MatchContext = createContext<Match | undefined>(undefined);

export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('a part that needs an address stands outside of <Portal>');
  return router;
}

export function useAddress(): Address {
  return useOfAddress((address) => address);
}

/** A value derived from the address. Renders only when the value changes. */
export function useOfAddress<Value extends string | boolean | Address>(read: (address: Address) => Value): Value {
  const router = useRouter();
  const ofServer = serverAddressOf(router);
  return useSyncExternalStore(
    router.subscribe,
    () => read(router.address()),
    () => read(ofServer()),
  );
}

/** For components that need not render when a popup opens or a choice changes the query. */
export function usePathname(): string {
  return useOfAddress(({ pathname }) => pathname);
}

/** The query of the address: choices on this page, so that they can be shared. */
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
// another object would render every link once more at hydration.
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
