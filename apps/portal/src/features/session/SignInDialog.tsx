import { Dialog, Notice, Tabs, useText } from '@croupier/ui';
import { useState } from 'react';
import { useSettings } from '../../api/use-settings.ts';
import { BannerAbove } from '../../parts/BannerAbove.tsx';
import { useDemand } from '../../parts/use-way-in.ts';
import { Link } from '../../routing/Link.tsx';
import { useAddress, usePathname } from '../../routing/router-context.ts';
import { signInState, useSignInState } from '../../session/sign-in-state.ts';
import { OtherWays } from './OtherWays.tsx';
import { PasswordSignIn } from './PasswordSignIn.tsx';
import { SmsSignIn } from './SmsSignIn.tsx';
import { VerificationStep } from './VerificationStep.tsx';

type Way = 'username' | 'mobile';

/** All ways in, and the step after them when the session is half open. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const halfOpen = useSignInState((state) => state.halfOpen);
  const demand = useDemand();
  const pathname = usePathname();
  if (halfOpen) {
    const reason =
      halfOpen.verification.reason === 'authenticator' ? 'session.why_authenticator' : 'session.why_address';
    return (
      <Dialog isOpen onClose={onClose} title={t('session.verify')} description={t(reason)}>
        <VerificationStep key={halfOpen.token} halfOpen={halfOpen} />
      </Dialog>
    );
  }
  // Members who did not ask for it read why it is shown (SE-32).
  const isNeeded = demand !== undefined || pathname !== '/login';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('shell.sign_in')}
      description={
        demand === 'agent' ? t('session.for_agents') : isNeeded ? t('session.needed') : t('controls.sign_in_lead')
      }
    >
      <SignInWays />
    </Dialog>
  );
}

function SignInWays() {
  const t = useText();
  const { info } = useSettings();
  const { search } = useAddress();
  const hasMobile = info.whitelabelVal.MOBILEVERCODELOGIN3;
  const [way, setWay] = useState<Way>(hasMobile && search['way'] === 'mobile' ? 'mobile' : 'username');
  const notice = useSignInState((state) => state.draft?.notice);
  const form = way === 'mobile' ? <SmsSignIn /> : <PasswordSignIn />;
  const choose = (chosen: Way) => {
    signInState.setState({ draft: null });
    setWay(chosen);
  };
  return (
    <div className="flex flex-col gap-4 pb-3">
      <BannerAbove groupName="w_login" />
      {notice && (
        <Notice tone={notice.tone} isAnnounced>
          {notice.text}
        </Notice>
      )}
      {hasMobile ? (
        <Tabs
          label={t('session.way')}
          tabs={[
            { id: 'username', label: t('shell.password'), icon: 'lock' },
            { id: 'mobile', label: t('session.mobile'), icon: 'phone' },
          ]}
          selected={way}
          onSelect={choose}
        >
          {form}
        </Tabs>
      ) : (
        form
      )}
      <OtherWays />
      {info.register && (
        <p className="flex flex-wrap items-center justify-center gap-x-1 text-small text-ink-soft">
          {t('session.no_account')}
          <Link
            to="/register"
            isReplacing
            className="control-label p-2 text-highlight underline-offset-4 hover:underline"
          >
            {t('shell.register')}
          </Link>
        </p>
      )}
    </div>
  );
}
