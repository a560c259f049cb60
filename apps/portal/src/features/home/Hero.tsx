import { buttonClass, Icon, useText } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { useMember } from '../../api/use-member.ts';
import { useSettings } from '../../api/use-settings.ts';
import { BrandScene } from '../../art/BrandScene.tsx';
import { useSession } from '../../session/session.ts';

/** The brand's own picture with its welcome: beside the words on wide screens, above them on phones. */
export function Hero() {
  const t = useText();
  const { brand } = useSettings();
  const member = useMember();
  const isSignedIn = useSession(({ token }) => token !== null);
  return (
    <section aria-labelledby="welcome" className="relative isolate overflow-hidden">
      <BrandScene className="h-72 w-full md:h-80 lg:absolute lg:inset-0 lg:-z-10 lg:h-full" />
      <div className="mx-auto flex max-w-7xl flex-col justify-center px-4 pt-2 pb-8 sm:px-8 lg:min-h-[36rem] lg:py-16">
        <div className="flex max-w-lg flex-col items-start gap-4 lg:max-w-sm xl:max-w-lg">
          <h1 id="welcome" className="heading text-display">
            {member
              ? t('shell.welcome_back', { name: member.nickname })
              : t('shell.welcome', { brand: brand.fullName })}
          </h1>
          <p className="text-body text-ink-soft md:text-title md:leading-[1.45]">
            {t(isSignedIn ? 'shell.lead_back' : 'shell.lead')}
          </p>
          {!isSignedIn && (
            <Link to="/login" className={`${buttonClass({ kind: 'main', size: 'large' })} mt-2`}>
              {t('shell.come_in')}
              <Icon name="arrow-end" />
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}
