import type { ComponentProps, MouseEvent } from 'react';
import { readAddress } from './address.ts';
import type { Address, Path, Search } from './address.ts';
import { useOfAddress, useRouter } from './router-context.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: Path;
  search?: Search | ((before: Search) => Search);
  isReplacing?: boolean;
  /** Leads to what fills the page, although its address is the page's own. */
  isAfterFrame?: boolean;
};

const currentMark = '=';

/** A link inside the portal: an ordinary link that does not reload. What lies behind it comes along on hover and focus. */
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
  // Not within the touch that is about to be a tap: what it does counts first.
  const preload = () => void setTimeout(router.preload, 0, to);
  // A page has dozens of links, and each looks at every step: what does not depend on the address is written once.
  const fixed = typeof search === 'function' ? undefined : router.hrefOf(wanted);
  // One ear for both: an address begins with a slash, that of the current page with a mark.
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

/** Whether a link leads to where one is: `/help` does from all of the help centre, `/help?article=…` only from there. */
function isAt({ pathname, search }: Address, href: string): boolean {
  // Most links lead elsewhere, and taking an address apart is dear for a page of tiles.
  if (!href.startsWith(pathname) || href.split(/[?#]/, 1)[0] !== pathname) return false;
  return Object.entries(readAddress(href).search).every(([name, value]) => search[name] === value);
}
