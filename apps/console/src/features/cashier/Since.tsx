import { useNow } from '../../platform/use-now.ts';
import { Duration } from './Duration.tsx';

/** How long ago, by the operator's clock. */
export function Since({ at }: { at: string }) {
  const now = useNow();
  return <Duration seconds={(now - Date.parse(at)) / 1000} />;
}
