import { Dialog, useText } from '@croupier/ui';
import { useSettings } from '../../api/use-settings.ts';
import { Link } from '../../routing/Link.tsx';
import { useSignInState } from '../../session/sign-in-state.ts';
import { ForgotByEmail } from './ForgotByEmail.tsx';
import { ForgotByMobile } from './ForgotByMobile.tsx';
import { ResetByLink } from './ResetByLink.tsx';

/**
 * A forgotten password: by e-mail or by mobile, as the brand offers (PW-9), or after following the link of the e-mail.
 */
export function ForgotPassword({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { info } = useSettings();
  const secret = useSignInState((state) => state.resetSecret);
  const isByMobile = info.whitelabelVal.CHNGPASSVERIF3;
  const lead = secret
    ? 'passwords.reset_lead'
    : isByMobile
      ? 'passwords.forgot_by_mobile'
      : 'passwords.forgot_by_email';
  return (
    <Dialog isOpen onClose={onClose} title={t(secret ? 'passwords.reset' : 'passwords.forgot')} description={t(lead)}>
      <div className="flex flex-col gap-4 pb-3">
        {secret ? <ResetByLink secret={secret} /> : isByMobile ? <ForgotByMobile /> : <ForgotByEmail />}
        <Link
          to="/login"
          isReplacing
          className="control-label self-center p-2 text-small text-highlight underline-offset-4 hover:underline"
        >
          {t('passwords.back')}
        </Link>
      </div>
    </Dialog>
  );
}
