import { Link } from '@tanstack/react-router';

type AccountLinkProps = { merchant: string; account: string; member: string | null };

/** A link to an account's entries, with a readable name. */
export function AccountLink({ merchant, account, member }: AccountLinkProps) {
  return (
    <Link
      to="/brands/$merchant/ledger"
      params={{ merchant }}
      search={{ account }}
      title={account}
      className="inline-flex min-h-8 items-center text-ink underline-offset-2 hover:text-highlight hover:underline"
    >
      {member === null ? <code className="font-code break-all">{account}</code> : <bdi>{member}</bdi>}
    </Link>
  );
}
