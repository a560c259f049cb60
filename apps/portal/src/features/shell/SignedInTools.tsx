import { features } from '@croupier/contract/features';
import { buttonClass, Icon, useText } from '@croupier/ui';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { useMember } from '../../api/use-member.ts';
import { Link } from '../../routing/Link.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { HeaderBalance } from './HeaderBalance.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import { MessagesLink } from './MessagesLink.tsx';
import { SignOut } from './SignOut.tsx';

/**
 * The header's end for members (SH-6). On phones the account and its way out are in the sheet behind "Me" below; on tablets
 * language and the agent's home, once there is one, are behind the account.
 */
export function SignedInTools() {
  const t = useText();
  const isAgent = useMember()?.isAgent === true;
  return (
    <>
      <HeaderBalance />
      <CentreLink page="depositv2" className={`${buttonClass({ kind: 'main' })} max-md:hidden`}>
        <Icon name="deposit" />
        {t('shell.deposit')}
      </CentreLink>
      <div className="hidden items-center gap-2 md:flex">
        {features.agents && isAgent && (
          <Link to="/agentHome" className={`${buttonClass()} max-lg:hidden`} title={t('routes.agent_home')}>
            <Icon name="users" />
            <span className="max-xl:sr-only">{t('shell.agent')}</span>
          </Link>
        )}
        <MessagesLink />
        <AccountMenu />
        <SignOut look="brief" />
        <span className="max-lg:hidden">
          <LanguageButton look="brief" />
        </span>
      </div>
    </>
  );
}
