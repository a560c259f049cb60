import { useQuery } from '@tanstack/react-query';
import { SelectField, useText } from '@croupier/ui';
import type { BrandName } from '../../parts/brand-name.ts';
import { rolesQuery } from './operators-queries.ts';
import { permissionTexts, roleTexts } from './role-texts.ts';

export type Rights = { merchant: string; role: string }[];

type RightsFieldsProps = {
  rights: Rights;
  brands: readonly BrandName[];
  hasTried: boolean;
  onChange: (rights: Rights) => void;
};

/** A role in each brand, or none. Operators can only grant permissions that they have in that brand (OP-46). */
export function RightsFields({ rights, brands, hasTried, onChange }: RightsFieldsProps) {
  const t = useText();
  const { data } = useQuery(rolesQuery);
  const known = data?.roles ?? [];
  const roleIn = (merchant: string) => rights.find((given) => given.merchant === merchant)?.role ?? '';
  const rightsOf = (chosen: string) =>
    (known.find(({ role }) => role === chosen)?.permissions ?? []).map((permission) => t(permissionTexts[permission]));
  const choose = (changed: string, chosen: string) =>
    onChange(
      brands.flatMap(({ merchant }) => {
        const role = merchant === changed ? chosen : roleIn(merchant);
        return role === '' ? [] : [{ merchant, role }];
      }),
    );
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-small font-semibold text-ink-soft">{t('operators.grants')}</legend>
      {brands.map(({ merchant, name }) => (
        <SelectField
          key={merchant}
          name="merchant"
          label={name}
          hint={rightsOf(roleIn(merchant)).join(' · ') || undefined}
          value={roleIn(merchant)}
          onChange={(event) => choose(merchant, event.target.value)}
          options={[
            { value: '', label: t('operators.no_role') },
            ...known.map(({ role, mayGiveAt }) => ({
              value: role,
              label: roleTexts[role] ? t(roleTexts[role]) : role,
              isDisabled: !mayGiveAt.includes(merchant),
            })),
          ]}
        />
      ))}
      <p role="alert" className="text-small text-danger empty:hidden">
        {hasTried && rights.length === 0 ? t('operators.brands_missing') : null}
      </p>
    </fieldset>
  );
}
