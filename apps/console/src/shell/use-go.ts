import { useNavigate } from '@tanstack/react-router';
import { pages } from './pages.ts';
import type { PageId } from './pages.ts';

/** Opens a page of the console; those that look over all brands need none. */
export function useGo(): (page: PageId, merchant: string) => void {
  const navigate = useNavigate();
  return (page, merchant) => {
    const found = pages.find(({ id }) => id === page);
    if (found) void navigate({ to: found.to, params: { merchant } });
  };
}
