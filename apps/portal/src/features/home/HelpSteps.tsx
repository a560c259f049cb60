import { buttonClass, Icon, Skeleton, useText } from '@croupier/ui';
import type { IconName } from '@croupier/ui';
import type { TextKey } from '@croupier/i18n';
import { useQuery } from '@tanstack/react-query';
import { places } from '../../addresses/places.ts';
import { siteQuery } from '../../api/site-query.ts';
import { Link } from '../../routing/Link.tsx';
import { useSession } from '../../session/session.ts';
import { Section } from './Section.tsx';
import { SectionFailure } from './SectionFailure.tsx';

type Site = NonNullable<ReturnType<typeof useSite>['data']>;
type Step = Site['steps'][number];

const useSite = () => useQuery(siteQuery);

const looks: Readonly<Record<Step['action'], { icon: IconName; text: TextKey }>> = {
  register: { icon: 'user', text: 'home.step_register' },
  deposit: { icon: 'deposit', text: 'home.step_deposit' },
  reward: { icon: 'promotions', text: 'home.step_reward' },
  play: { icon: 'games', text: 'home.step_play' },
};

/** Three steps from the registration to the first game, or to the reward if there are rewards (HM-13). */
export function HelpSteps() {
  const t = useText();
  const { data, isError, error, refetch } = useSite();
  return (
    <Section id="steps" title={t('home.steps')}>
      {!data && isError ? (
        <SectionFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ol className="grid gap-4 md:grid-cols-3">
          {data
            ? data.steps.map((step, index) => <StepCard key={step.action} step={step} number={index + 1} />)
            : [1, 2, 3].map((place) => (
                <li key={place}>
                  <Skeleton shape="block" className="h-44" />
                </li>
              ))}
        </ol>
      )}
    </Section>
  );
}

function StepCard({ step: { title, text, action }, number }: { step: Step; number: number }) {
  return (
    <li className="relative isolate flex flex-col items-start gap-2 overflow-hidden rounded-card bg-raised p-6 ps-24 shadow-mid">
      <span aria-hidden="true" className="sheen-ink heading figures absolute start-6 top-4 text-[5rem] leading-none">
        {number}
      </span>
      <h3 className="heading text-title">{title}</h3>
      <p className="flex-1 text-small text-ink-soft">{text}</p>
      <StepAction action={action} />
    </li>
  );
}

function StepAction({ action }: { action: Step['action'] }) {
  const t = useText();
  const isSignedIn = useSession(({ token }) => token !== null);
  const { icon, text } = looks[action];
  const className = `${buttonClass({ kind: 'quiet' })} mt-1`;
  const content = (
    <>
      <Icon name={icon} />
      {t(text)}
    </>
  );
  if (action === 'register') {
    return isSignedIn ? (
      <span className="control-label mt-1 inline-flex min-h-11 items-center gap-2 text-gain">
        <Icon name="check" />
        {t('home.step_done')}
      </span>
    ) : (
      <Link to="/register" className={className}>
        {content}
      </Link>
    );
  }
  if (action === 'play') {
    return (
      <Link {...places.games} className={className}>
        {content}
      </Link>
    );
  }
  // A step that needs a sign-in opens the sign-in popup (specification, section 6).
  const place = isSignedIn
    ? places[action === 'deposit' ? 'deposit' : 'rewards']
    : { to: '/login' as const, search: {} };
  return (
    <Link to={place.to} search={place.search} className={className}>
      {content}
    </Link>
  );
}
