import { useQuery } from '@tanstack/react-query';
import { Checkbox, SelectField, useText } from '@croupier/ui';
import type { BrandName } from './OperatorsPage.tsx';
import { rolesQuery } from './operators-queries.ts';
import { permissionTexts, roleTexts } from './role-words.ts';

export type Rights = { role: string; merchants: readonly string[] };

type RightsFieldsProps = {
  rights: Rights;
  brands: readonly BrandName[];
  hasTried: boolean;
  onChange: (rights: Rights) => void;
};

/** Role and brands; only what the operator at the desk has can be given (OP-8). */
export function RightsFields({ rights, brands, hasTried, onChange }: RightsFieldsProps) {
  const t = useText();
  const { data } = useQuery(rolesQuery);
  const nameOf = (role: string) => (roleTexts[role] ? t(roleTexts[role]) : role);
  const known = data?.roles ?? [];
  const held = known.find(({ role }) => role === rights.role)?.permissions ?? [];
  const words = held.map((permission) => {
    const text = permissionTexts[permission];
    return text ? t(text) : permission;
  });
  const toggle = (merchant: string, isOn: boolean) =>
    onChange({
      ...rights,
      merchants: brands
        .map((brand) => brand.merchant)
        .filter((one) => (one === merchant ? isOn : rights.merchants.includes(one))),
    });
  return (
    <>
      <SelectField
        label={t('operators.role')}
        hint={words.length > 0 ? words.join(' · ') : undefined}
        value={rights.role}
        onChange={(event) => onChange({ ...rights, role: event.target.value })}
        options={known.map(({ role, mayGive }) => ({ value: role, label: nameOf(role), isDisabled: !mayGive }))}
      />
      <fieldset className="flex flex-col">
        <legend className="text-small font-semibold text-ink-soft">{t('operators.brands')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {brands.map(({ merchant, name }) => (
            <Checkbox
              key={merchant}
              name="merchant"
              label={name}
              checked={rights.merchants.includes(merchant)}
              onChange={(event) => toggle(merchant, event.target.checked)}
            />
          ))}
        </div>
        <p role="alert" className="text-small text-danger empty:hidden">
          {hasTried && rights.merchants.length === 0 ? t('operators.brands_missing') : null}
        </p>
      </fieldset>
    </>
  );
}
