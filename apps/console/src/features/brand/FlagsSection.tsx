import { Switch, useText } from '@croupier/ui';
import { flagTexts } from './brand-texts.ts';
import type { Values } from './brand-queries.ts';
import type { Editing } from './draft.ts';
import { EditedMark } from './EditedMark.tsx';
import { Part } from './Part.tsx';

/** The ten switches of the specification, in its order. */
export function FlagsSection({ editing }: { editing: Editing }) {
  const t = useText();
  const { values, onEdit } = editing;
  return (
    <Part title={t('console_brand.flags')} lead={t('console_brand.flags_lead')}>
      <ul className="grid max-w-3xl">
        {(Object.keys(flagTexts) as (keyof Values['flags'])[]).map((name) => {
          const label = t(flagTexts[name]);
          return (
            <li key={name} className="flex items-center gap-2 border-b border-line py-1">
              <Switch
                label={label}
                hint={<code className="font-code">{name}</code>}
                checked={values.flags[name]}
                disabled={!onEdit}
                onChange={(event) => onEdit?.(`flags.${name}`, event.target.checked)}
                className="flex-1"
              />
              <EditedMark editing={editing} path={`flags.${name}`} label={label} />
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
