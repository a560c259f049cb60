import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { NotFoundPage } from '../failure/NotFoundPage.tsx';
import { PageBoundary } from '../failure/PageBoundary.tsx';
import { PageFailure } from '../failure/PageFailure.tsx';
import { PagePending } from '../failure/PagePending.tsx';
import type { Match } from '../routing/route.ts';
import { MatchContext, useRouter } from '../routing/router-context.ts';
import type { Router } from '../routing/router.ts';

/** A page that arrives within this time shows no loader. */
const patienceMs = 400;

type View = {
  shown: ReturnType<Router['shown']>;
  expected: ReturnType<Router['expected']>;
  failure: ReturnType<Router['failure']>;
  isLate: boolean;
};

/** Shows the page of the address, or why it is not there. */
export function RouterView({ surround }: { surround: (match: Match | undefined, page: ReactNode) => ReactNode }) {
  const router = useRouter();
  const [view, setView] = useState<View>(() => ({ ...viewOf(router), isLate: false }));
  const drawn = useRef(view.shown);
  useEffect(() => watch(router, drawn.current, setView), [router]);
  useTopOfPage(view);

  const { shown, expected, failure, isLate } = view;
  const Page = shown?.page?.default;
  const isAwaited = isLate || (!shown && !failure);
  const page = isAwaited ? (
    <PagePending />
  ) : failure ? (
    <PageFailure error={failure.error} onRetry={() => void router.retry()} />
  ) : Page ? (
    <PageBoundary key={keyOf(shown.match)}>
      <Page />
    </PageBoundary>
  ) : (
    <NotFoundPage />
  );
  // The address tells the layout before the page is there: nothing appears around it and goes again (SH-76).
  const match = isAwaited || failure ? expected : shown?.match;
  return <MatchContext value={match}>{surround(match, page)}</MatchContext>;
}

const viewOf = (router: Router) => ({
  shown: router.shown(),
  expected: router.expected(),
  failure: router.failure(),
});

function watch(router: Router, drawn: View['shown'], setView: (view: View) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(timer);
    if (router.isPending()) {
      timer = setTimeout(() => setView({ ...viewOf(router), isLate: true }), patienceMs);
      return;
    }
    const show = () => setView({ ...viewOf(router), isLate: false });
    // The former page stays usable while a slow phone renders the next one. On desktops it renders at once, which is
    // faster.
    if (matchMedia('(hover: hover)').matches) show();
    else startTransition(show);
  };
  const forget = router.subscribe(hear);
  // Another navigation may have begun meanwhile.
  if (router.isPending() || router.failure() || router.shown() !== drawn) hear();
  else if (!router.shown()) void router.start();
  return () => {
    clearTimeout(timer);
    forget();
  };
}

/** Two addresses of one page group are one page: home stays mounted below its popups. */
function keyOf(match: Match | undefined): string {
  return match ? `${match.route.name}/${Object.values(match.params).join('/')}` : '';
}

/** Home stays in view below its popups; any other path is a new page, such as each of the lottery's three. */
function placeOf(match: Match | undefined): string {
  return `${match?.route.modals ? '' : match?.path} ${keyOf(match)}`;
}

/** After a change of page the view is at the top (RT-17), and keyboard and screen readers continue there. */
function useTopOfPage({ shown }: View): void {
  const key = placeOf(shown?.match);
  const before = useRef(shown ? key : undefined);
  useEffect(() => {
    if (!shown || before.current === key) return;
    const isFirst = before.current === undefined;
    before.current = key;
    if (isFirst) return;
    globalThis.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [key, shown]);
}
