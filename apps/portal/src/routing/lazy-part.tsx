import type { Noun } from '@croupier/i18n';
import { lazy, memo, Suspense, useEffect, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { laterNouns, loadNouns } from '../language/page-texts.ts';
import { loadAllStyles } from './all-styles.ts';
import { loadChunk } from './load-chunk.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component with its own chunk, loaded when first shown. Needs a `<Suspense>` around it. */
export function lazyPart<Props>(load: Load<Props>, nouns: readonly Noun[] = []) {
  const loadAll = () =>
    loadChunk(async () => (await Promise.all([load(), loadNouns([...laterNouns, ...nouns]), loadAllStyles()]))[0]);
  // A failure shows where the component is used.
  return Object.assign(lazy(loadAll), { preload: () => void loadAll().catch(() => {}) });
}

/** Distance below the window at which a part begins to load. */
const margin = '300px';

/**
 * A section below the first screen. The server renders it in full; in the browser it is loaded and hydrated only when
 * it comes near the window. Its links work before that. `Waiting` has the size of the section. Its styles belong to the
 * page: on home its classes are in `first.css`. A failed script is left to the boundary around it.
 */
export function whenSeen<Props extends object>(load: Load<Props>, Waiting: ComponentType, nouns: readonly Noun[] = []) {
  let begin = () => {};
  const seen = import.meta.env.SSR ? Promise.resolve() : new Promise<void>((resolve) => (begin = resolve));
  const loaded = seen.then(() => loadChunk(async () => (await Promise.all([load(), loadNouns(nouns)]))[0]));
  // The query that needs it reports a failure.
  loaded.catch(() => {});
  const Part = lazy(() => loaded);

  function SeenPart({ className, ...props }: Props & { className?: string }): ReactNode {
    const placeRef = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const place = placeRef.current;
      if (!place) return undefined;
      const wake = () => {
        // Not as state: rendering would reach a part that is not hydrated yet.
        place.removeAttribute('data-asleep');
        begin();
        return loaded;
      };
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) void wake();
        },
        { rootMargin: margin },
      );
      observer.observe(place);
      sleeping.add(wake);
      return () => {
        observer.disconnect();
        sleeping.delete(wake);
      };
    }, []);
    return (
      <div ref={placeRef} data-asleep="" className={className}>
        <Suspense fallback={<Waiting />}>
          {/* What is left after taking out the class is what the part was promised. */}
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </div>
    );
  }
  // Renders around it must not reach a part that is not hydrated yet.
  return memo(SeenPart) as unknown as typeof SeenPart;
}

/** Parts of the page that have not come near the window yet. */
const sleeping = new Set<() => Promise<unknown>>();

/**
 * Hydrates all parts of the page. A change of page or language passes through every part, and would otherwise wait for
 * scrolling.
 */
export async function wakeSleepers(): Promise<void> {
  await Promise.allSettled([...sleeping].map((wake) => wake()));
}
