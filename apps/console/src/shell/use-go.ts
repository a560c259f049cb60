import { useNavigate } from '@tanstack/react-router';
import { pages } from './pages.ts';
import type { PageId } from './pages.ts';

/** Returns a function that opens a page of the console; pages for all brands ignore the merchant. */
export function useGo(): (page: PageId, merchant: string) => void {
  const navigate = useNavigate();
  return (page, merchant) => {
    const found = pages.find(({ id }) => id === page);
    if (found) void navigate({ to: found.to, params: { merchant } });
  };
}
