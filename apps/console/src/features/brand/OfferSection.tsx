import { useState } from 'react';
import { findLanguage, languages } from '@croupier/i18n';
import { Button, Chip, SelectField, useText } from '@croupier/ui';
import { Segments } from '../../parts/Segments.tsx';
import { consoleLanguages } from '../../platform/choices.ts';
import type { Editing } from './draft.ts';
import { EditedMark } from './EditedMark.tsx';
import { LinksPart } from './LinksPart.tsx';
import { NumberField } from './NumberField.tsx';
import { Part } from './Part.tsx';

/** Languages, links, and the banners and jackpot of the home page. */
export function OfferSection({ editing }: { editing: Editing }) {
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <LanguagesPart editing={editing} />
      <LinksPart editing={editing} />
      <HomePart editing={editing} />
    </div>
  );
}

function LanguagesPart({ editing }: { editing: Editing }) {
  const t = useText();
  const { values, onEdit } = editing;
  const offered = values.languages;
  const [picked, setPicked] = useState('');
  const isWritten = (code: string) => consoleLanguages.some((one) => one === code);
  const nameOf = (code: string) => {
    const name = findLanguage(code)?.name ?? code;
    return isWritten(code) ? name : t('console_brand.language_unwritten', { name });
  };
  const others = languages.filter(({ code }) => !offered.includes(code));
  const wanted = others.some(({ code }) => code === picked) ? picked : (others[0]?.code ?? '');
  return (
    <Part title={t('console_brand.languages')} lead={t('console_brand.languages_lead')}>
      <div className="flex items-center gap-2">
        <ul className="flex flex-1 flex-wrap gap-2">
          {offered.map((code) => (
            <li key={code}>
              {onEdit && code !== values.defaultLanguage ? (
                <Chip
                  aria-label={t('console_brand.language_remove', { name: nameOf(code) })}
                  onClick={() =>
                    onEdit(
                      'languages',
                      offered.filter((one) => one !== code),
                    )
                  }
                >
                  {nameOf(code)} <span aria-hidden="true">×</span>
                </Chip>
              ) : (
                <Chip isSelected aria-disabled="true">
                  {nameOf(code)}
                </Chip>
              )}
            </li>
          ))}
        </ul>
        <EditedMark editing={editing} path="languages" label={t('console_brand.languages')} />
      </div>
      <div className="mt-3 grid items-end gap-3 sm:grid-cols-2">
        {onEdit && others.length > 0 && (
          <div className="flex items-end gap-2 *:first:flex-1">
            <SelectField
              label={t('console_brand.language_add')}
              value={wanted}
              options={others.map(({ code }) => ({ value: code, label: nameOf(code) }))}
              onChange={(event) => setPicked(event.target.value)}
            />
            <Button icon="plus" onClick={() => onEdit('languages', [...offered, wanted])}>
              {t('console_brand.add')}
            </Button>
          </div>
        )}
        <div className="flex items-end gap-1 *:first:flex-1">
          <SelectField
            label={t('console_brand.language_first')}
            value={values.defaultLanguage}
            disabled={!onEdit}
            options={offered.map((code) => ({ value: code, label: nameOf(code) }))}
            onChange={(event) => onEdit?.('defaultLanguage', event.target.value)}
          />
          <EditedMark editing={editing} path="defaultLanguage" label={t('console_brand.language_first')} />
        </div>
      </div>
    </Part>
  );
}

function HomePart({ editing }: { editing: Editing }) {
  const t = useText();
  const { values, onEdit } = editing;
  return (
    <Part title={t('console_brand.home')}>
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="flex items-end gap-1 *:first:flex-1">
          <NumberField
            label={t('console_brand.banner_autoplay')}
            value={values.banner.autoplayMilliseconds}
            min={1000}
            max={60_000}
            unit={t('console_brand.milliseconds')}
            onChange={onEdit && ((value) => onEdit('banner.autoplayMilliseconds', value))}
          />
          <EditedMark editing={editing} path="banner.autoplayMilliseconds" label={t('console_brand.banner_autoplay')} />
        </div>
        <div className="flex items-end gap-1 *:first:flex-1">
          <NumberField
            label={t('console_brand.banner_speed')}
            value={values.banner.speedMilliseconds}
            min={100}
            max={10_000}
            unit={t('console_brand.milliseconds')}
            onChange={onEdit && ((value) => onEdit('banner.speedMilliseconds', value))}
          />
          <EditedMark editing={editing} path="banner.speedMilliseconds" label={t('console_brand.banner_speed')} />
        </div>
      </div>
      <p className="mt-4 mb-1 text-small font-semibold">{t('console_brand.jackpot')}</p>
      <div className="flex items-center gap-1">
        <Segments
          label={t('console_brand.jackpot')}
          segments={[
            { id: 'pool', label: t('console_brand.jackpot_pool') },
            { id: 'range', label: t('console_brand.jackpot_range') },
            { id: 'growth', label: t('console_brand.jackpot_growth') },
          ]}
          selected={values.jackpot.mode}
          onSelect={(mode) => onEdit?.('jackpot.mode', mode)}
          className="min-w-0 flex-1 flex-wrap"
        />
        <EditedMark editing={editing} path="jackpot.mode" label={t('console_brand.jackpot')} />
      </div>
    </Part>
  );
}
