import { useNavigate } from '@tanstack/react-router';
import { unreachable } from '../platform/unreachable.ts';
import type { PageId } from './pages.ts';

/** Opens a page for a brand; pages that belong to no brand ignore it. */
export function useGo(): (page: PageId, merchant: string) => void {
  const navigate = useNavigate();
  return (page, merchant) => {
    switch (page) {
      case 'doors':
        return void navigate({ to: '/brands/$merchant/doors', params: { merchant } });
      case 'audit':
        return void navigate({ to: '/audit' });
      default:
        return unreachable(page);
    }
  };
}
