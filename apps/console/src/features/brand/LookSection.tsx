import { SelectField, TextField, useText } from '@croupier/ui';
import type { TextKey } from '@croupier/i18n';
import { Segments } from '../../parts/Segments.tsx';
import type { Configuration, ThemeValues, Uploaded } from './brand-queries.ts';
import { ColourField } from './ColourField.tsx';
import { measure, themeOf, worstOf } from './contrast.ts';
import type { Measured } from './contrast.ts';
import { ContrastSummary } from './ContrastSummary.tsx';
import type { Editing } from './draft.ts';
import { DrawingField } from './DrawingField.tsx';
import { EditedMark } from './EditedMark.tsx';
import { colourName } from './labels.ts';
import { Part } from './Part.tsx';
import { PortalPreview } from './PortalPreview.tsx';

type LookSectionProps = {
  configuration: Configuration;
  editing: Editing;
  uploads: Readonly<Record<string, Uploaded>>;
  onUpload: (uploaded: Uploaded) => void;
};

const groups: readonly { title: TextKey; colours: readonly string[] }[] = [
  { title: 'console_brand.group_accent', colours: ['accent', 'accentStrong', 'onAccent', 'highlight', 'onHighlight'] },
  { title: 'console_brand.group_surfaces', colours: ['page', 'raised', 'upper', 'high', 'sunken'] },
  { title: 'console_brand.group_ink', colours: ['ink', 'inkSoft', 'inkFaint', 'line', 'lineStrong', 'focus'] },
  {
    title: 'console_brand.group_signs',
    colours: ['gain', 'gainSoft', 'loss', 'warn', 'warnSoft', 'info', 'infoSoft', 'danger', 'dangerSoft', 'onDanger'],
  },
];

/** The look of a brand, beside a preview of the portal with the edited theme. */
export function LookSection({ configuration, editing, uploads, onUpload }: LookSectionProps) {
  const t = useText();
  const { theme: values, drawings } = editing.values;
  const theme = themeOf(values);
  const measured = theme ? measure(theme) : [];
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(22rem,0.9fr)]">
      <div className="flex min-w-0 flex-col gap-6 max-xl:order-2">
        <ContrastSummary measured={measured} />
        {groups.map(({ title, colours }) => (
          <Part key={title} title={t(title)}>
            {colours.map((name) => (
              <Colour key={name} name={name} values={values} editing={editing} measured={measured} />
            ))}
          </Part>
        ))}
        <Part title={t('console_brand.group_sheen')}>
          <Stops list="sheen" stops={values.sheen} editing={editing} measured={measured} />
          <Stops list="sheenInk" stops={values.sheenInk} editing={editing} measured={measured} />
        </Part>
        <Shape values={values} editing={editing} />
        <Part title={t('console_brand.drawings')} lead={t('console_brand.drawing_types')}>
          <div className="grid gap-4 sm:grid-cols-2">
            {(['logo', 'mark'] as const).map((kind) => (
              <DrawingField
                key={kind}
                kind={kind}
                configuration={configuration}
                editing={editing}
                uploaded={uploads[drawings[kind] ?? '']}
                onUpload={onUpload}
              />
            ))}
          </div>
        </Part>
      </div>
      <div className="min-w-0 xl:sticky xl:top-4">
        <PortalPreview merchant={configuration.merchant} theme={theme} />
      </div>
    </div>
  );
}

type ColourProps = { name: string; values: ThemeValues; editing: Editing; measured: readonly Measured[] };

function Colour({ name, values, editing, measured }: ColourProps) {
  const t = useText();
  return (
    <ColourField
      label={colourName(t, name)}
      path={`theme.colours.${name}`}
      value={values.colours[name] ?? '#000000'}
      editing={editing}
      worst={useWorst(measured, name)}
    />
  );
}

type StopsProps = {
  list: 'sheen' | 'sheenInk';
  stops: readonly string[];
  editing: Editing;
  measured: readonly Measured[];
};

function Stops({ list, stops, editing, measured }: StopsProps) {
  const { onEdit } = editing;
  return stops.map((stop, place) => (
    <Stop
      // A stop is identified by its place.
      // oxlint-disable-next-line react/no-array-index-key
      key={place}
      name={`${list}.${place}`}
      path={`theme.${list}`}
      stop={stop}
      editing={editing}
      measured={measured}
      onChange={onEdit && ((colour) => onEdit(`theme.${list}`, stops.with(place, colour)))}
    />
  ));
}

type StopProps = {
  name: string;
  path: string;
  stop: string;
  editing: Editing;
  measured: readonly Measured[];
  onChange: ((colour: string) => void) | undefined;
};

function Stop({ name, path, stop, editing, measured, onChange }: StopProps) {
  const t = useText();
  return (
    <ColourField
      label={colourName(t, name)}
      path={path}
      value={stop}
      editing={editing}
      worst={useWorst(measured, name)}
      onChange={onChange}
    />
  );
}

function useWorst(measured: readonly Measured[], name: string) {
  const t = useText();
  const pair = worstOf(measured, name);
  return pair && { pair, other: colourName(t, pair.colour === name ? pair.on : pair.colour) };
}

/** Typefaces included in the program; a brand's folder may name others. */
const families = [
  { name: 'Archivo', family: ['Archivo Variable', 'Archivo Fallback', 'Arial Narrow', 'sans-serif'] },
  { name: 'Source Sans 3', family: ['Source Sans 3 Variable', 'Source Sans Fallback', 'Arial', 'sans-serif'] },
  { name: 'Baloo 2', family: ['Baloo 2 Variable', 'Baloo Fallback', 'Arial Rounded MT Bold', 'sans-serif'] },
  { name: 'Nunito', family: ['Nunito Variable', 'Nunito Fallback', 'Arial', 'sans-serif'] },
] as const;

function Shape({ values, editing }: { values: ThemeValues; editing: Editing }) {
  const t = useText();
  const { onEdit } = editing;
  return (
    <Part title={t('console_brand.shape')}>
      <Segments
        label={t('console_brand.scheme')}
        segments={[
          { id: 'dark', label: t('console_brand.scheme_dark') },
          { id: 'light', label: t('console_brand.scheme_light') },
        ]}
        selected={values.scheme}
        onSelect={(scheme) => onEdit?.('theme.scheme', scheme)}
        className="max-w-xs"
      />
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {(['control', 'card'] as const).map((name) => {
          const label = t(name === 'control' ? 'console_brand.radius_control' : 'console_brand.radius_card');
          return (
            <div key={name} className="flex items-end gap-1 *:first:flex-1">
              <TextField
                label={label}
                value={values.radius[name] ?? ''}
                readOnly={!onEdit}
                maxLength={40}
                onChange={(event) => onEdit?.(`theme.radius.${name}`, event.target.value)}
              />
              <EditedMark editing={editing} path={`theme.radius.${name}`} label={label} />
            </div>
          );
        })}
        {(['display', 'text'] as const).map((role) => {
          const label = t(role === 'display' ? 'console_brand.font_display' : 'console_brand.font_text');
          const font = values.font[role];
          const known = families.some(({ family }) => family[0] === font?.family[0]);
          return (
            <div key={role} className="flex items-end gap-1 *:first:flex-1">
              <SelectField
                label={label}
                value={font?.family[0] ?? ''}
                disabled={!onEdit}
                options={[
                  ...families.map(({ name, family }) => ({ value: family[0] as string, label: name as string })),
                  ...(known || !font ? [] : [{ value: font.family[0] ?? '', label: font.family[0] ?? '' }]),
                ]}
                onChange={(event) => {
                  const chosen = families.find(({ family }) => family[0] === event.target.value);
                  if (font && chosen) onEdit?.(`theme.font.${role}`, { ...font, family: [...chosen.family] });
                }}
              />
              <EditedMark editing={editing} path={`theme.font.${role}`} label={label} />
            </div>
          );
        })}
      </div>
    </Part>
  );
}
