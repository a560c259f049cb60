import { Badge, useLanguage, useText } from '@croupier/ui';
import { countryNamer } from './country-names.ts';
import type { Switched } from './games-queries.ts';

/** Whether it is on in general, and the exceptions by country. */
export function SwitchStates({ of }: { of: Switched }) {
  const t = useText();
  const { tag } = useLanguage();
  const nameOf = countryNamer(tag);
  const places = of.switches.filter(({ country }) => country !== '*');
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge tone={of.isOn ? 'gain' : 'danger'}>{t(of.isOn ? 'console_games.on' : 'console_games.off')}</Badge>
      {places.map(({ country, isOn, isOwn }) => (
        <Badge key={`${country} ${isOwn}`} tone={isOn ? 'info' : 'warn'}>
          <span title={nameOf(country)}>
            {t(isOn ? 'console_games.on_in' : 'console_games.off_in', { country })}
            {!isOwn && ` · ${t('console_games.house')}`}
          </span>
        </Badge>
      ))}
    </span>
  );
}
