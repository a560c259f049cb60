import type { ComponentProps, MouseEvent } from 'react';
import { readAddress } from './address.ts';
import type { Address, Path, Search } from './address.ts';
import { useOfAddress, useRouter } from './router-context.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: Path;
  search?: Search | ((before: Search) => Search);
  isReplacing?: boolean;
  /** The target fills the page, although its address is the page's own. */
  isAfterFrame?: boolean;
};

const currentMark = '=';

/** A link inside the portal, without a reload. Its target is preloaded on hover and focus. */
export function Link({ to, search, isReplacing, isAfterFrame, onClick, children, ...rest }: LinkProps) {
  const router = useRouter();
  const wanted = {
    to,
    ...(search && { search }),
    ...(isReplacing && { isReplacing }),
    ...(isAfterFrame && { isAfterFrame }),
  };
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || isOther || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    void router.go(wanted);
  };
  // Not in the same task as a touch that may become a tap, which has priority.
  const preload = () => void setTimeout(router.preload, 0, to);
  // A page has dozens of links, which all read the address at each step, so fixed parts are computed once.
  const fixed = typeof search === 'function' ? undefined : router.hrefOf(wanted);
  // One subscription for both values: an address begins with a slash, the current page's with a mark.
  const place = useOfAddress((address) => {
    const href = fixed ?? router.hrefOf(wanted);
    return isAt(address, href) ? currentMark + href : href;
  });
  const isCurrent = place.startsWith(currentMark);
  const href = isCurrent ? place.slice(currentMark.length) : place;
  return (
    <a
      aria-current={isCurrent ? 'page' : undefined}
      {...rest}
      href={href}
      onClick={handleClick}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </a>
  );
}

/** Whether a link leads to the present address: `/help` does on the whole help centre, `/help?article=…` only there. */
function isAt({ pathname, search }: Address, href: string): boolean {
  // Most links lead elsewhere, and parsing addresses is expensive for a page of tiles.
  if (!href.startsWith(pathname) || href.split(/[?#]/, 1)[0] !== pathname) return false;
  return Object.entries(readAddress(href).search).every(([name, value]) => search[name] === value);
}
