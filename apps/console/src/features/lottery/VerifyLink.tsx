import { Icon, useText } from '@croupier/ui';

type VerifyLinkProps = { merchant: string; gameCode: string; issue: string };

/** A link to the portal's page where browsers recompute the numbers. */
export function VerifyLink({ merchant, gameCode, issue }: VerifyLinkProps) {
  const t = useText();
  const query = new URLSearchParams({ merchant, game: gameCode, issue });
  return (
    <a
      href={`/verify?${query}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-8 items-center gap-1 rounded-control text-highlight underline-offset-2 hover:underline"
    >
      <Icon name="verify" className="size-[1.1em]" />
      {t('console_lottery.verify')}
    </a>
  );
}
