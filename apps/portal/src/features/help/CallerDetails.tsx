import { Button, useLanguage, useText, useToasts } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../api/use-member.ts';
import { locationQuery } from '../../api/queries.ts';
import { useIsAlive } from '../../page/use-is-alive.ts';

/** The details that customer service asks for first, to copy into a message. */
export function CallerDetails() {
  const t = useText();
  const showToast = useToasts();
  const { tag } = useLanguage();
  const { data: location } = useQuery({ ...locationQuery, enabled: useIsAlive() });
  const member = useMember();
  const country = location?.country && new Intl.DisplayNames([tag], { type: 'region' }).of(location.country);
  const details = [
    { name: t('system.service_account'), value: member?.account },
    { name: t('system.service_ip'), value: location?.ip },
    { name: t('system.service_country'), value: country },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []));

  const copy = async () => {
    const lines = details.map(({ name, value }) => `${name}: ${value}`);
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      showToast({ tone: 'gain', text: t('system.service_copied') });
    } catch {
      // The browser refused, or the address is not secure: the lines can be selected by hand.
      showToast({ tone: 'warn', text: t('system.service_not_copied') });
    }
  };
  return (
    <div className="flex flex-col items-start gap-4">
      <dl className="grid w-full grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {details.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="figures min-w-0 font-bold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Button icon="copy" onClick={() => void copy()}>
        {t('system.service_copy')}
      </Button>
    </div>
  );
}
