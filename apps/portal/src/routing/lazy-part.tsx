import type { Noun } from '@croupier/i18n';
import { lazy, memo, Suspense, useEffect, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { laterNouns, loadNouns } from '../language/page-texts.ts';
import { loadAllStyles } from './all-styles.ts';
import { loadChunk } from './load-chunk.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part with a script chunk of its own, loaded when it is first shown. Stands inside a `<Suspense>`. */
export function lazyPart<Props>(load: Load<Props>, nouns: readonly Noun[] = []) {
  const loadAll = () =>
    loadChunk(async () => (await Promise.all([load(), loadNouns([...laterNouns, ...nouns]), loadAllStyles()]))[0]);
  // A failure shows where the part is needed.
  return Object.assign(lazy(loadAll), { preload: () => void loadAll().catch(() => {}) });
}

/** How far below the window a part begins to load. */
const margin = '300px';

/**
 * A section below the first screen. The server renders it in full; in the browser its script is loaded, and the section
 * becomes alive, only when it comes near the window. Links in it work before that. `Waiting` has the size of the section.
 * It is part of its page, styles included: on home its classes stand in `first.css`. A script that did not arrive is for
 * the boundary around it.
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
        // Not by a state: drawing anew would reach into a part that is not alive yet.
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
  // Whatever is drawn anew around it must not reach into a part that is not alive yet.
  return memo(SeenPart) as unknown as typeof SeenPart;
}

/** Parts on the page that nobody has come near so far. */
const sleeping = new Set<() => Promise<unknown>>();

/**
 * Brings all parts of the page to life. A change of page or language goes through every part: one that only the server
 * has drawn would hold it up until somebody scrolls there.
 */
export async function wakeSleepers(): Promise<void> {
  await Promise.allSettled([...sleeping].map((wake) => wake()));
}
