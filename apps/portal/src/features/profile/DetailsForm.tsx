import type { Calls, Sent } from '@croupier/contract';
import type { TextKey } from '@croupier/i18n';
import { Button, Card, Icon, SelectField, TextField, useLanguage, useText, useToasts } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FormEvent } from 'react';
import { useWayBack } from '../../addresses/way-back.ts';
import { client } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { FormFault } from '../../parts/FormFault.tsx';
import { fieldOf, refusedFields } from '../../parts/refused-field.ts';
import { useForm } from '../../parts/use-form.ts';
import type { Faults } from '../../parts/use-form.ts';
import { countryOptions } from './countries.ts';
import { changesOf, faultOf, incomeSources, mostLetters, typedFields, valuesOf } from './profile-fields.ts';
import type { ProfileField, ProfileValues } from './profile-fields.ts';
import { profileQuery, useRefresh } from './profile-queries.ts';
import type { Profile } from './profile-queries.ts';

type Edit = NonNullable<Sent<Calls['editProfile']>['body']>;

const fieldNames: Record<ProfileField, TextKey> = {
  nickname: 'profile.nickname',
  realName: 'profile.real_name',
  fullName: 'profile.full_name',
  birthday: 'profile.birthday',
  nationality: 'profile.nationality',
  address: 'profile.address',
  occupation: 'profile.occupation',
  sourceOfIncome: 'profile.income',
  qqNum: 'profile.qq',
  wechat: 'profile.wechat',
  whatsapp: 'profile.whatsapp',
  facebook: 'profile.facebook',
  telegram: 'profile.telegram',
  line: 'profile.line',
  zalo: 'profile.zalo',
  skype: 'profile.skype',
};

const incomeNames: Record<(typeof incomeSources)[number], TextKey> = {
  salary: 'profile.income_salary',
  business: 'profile.income_business',
  pension: 'profile.income_pension',
  savings: 'profile.income_savings',
  investments: 'profile.income_investments',
  family: 'profile.income_family',
  other: 'profile.income_other',
};

const handles = ['qqNum', 'wechat', 'whatsapp', 'facebook', 'telegram', 'line', 'zalo', 'skype'] as const;

/** Only what was changed is sent. What can be set once says so before, and is shown locked afterwards. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const t = useText();
  const { tag } = useLanguage();
  const textOf = useErrorText();
  const showToast = useToasts();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const back = useWayBack();
  const known = valuesOf(profile);
  const form = useForm<ProfileValues>(known);
  const { formRef } = form;
  const countries = useMemo(() => countryOptions(tag), [tag]);
  const none = { value: '', label: t('profile.not_given') };
  const save = useMutation({
    mutationFn: (body: ReturnType<typeof changesOf>) =>
      // The select offers these sources only, so the text is one of them.
      client.call('editProfile', { body: body as Edit }),
    onSuccess: (answer) => {
      queryClient.setQueryData(profileQuery.queryKey, answer);
      void refresh();
      showToast({ tone: 'gain', text: t('profile.saved') });
      back.go();
    },
    onError: (error) => {
      const faults: Faults<ProfileValues> = {};
      for (const field of refusedFields(error)) {
        if (isField(field)) faults[field] = t(faultOf(field, form.values[field]) ?? 'profile.fault_text');
      }
      const about = fieldOf(error, { real_name_set: 'realName', birthday_set: 'birthday', too_young: 'birthday' });
      if (about === 'realName' || about === 'birthday') faults[about] = textOf(error);
      form.show(faults);
    },
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const faults: Faults<ProfileValues> = {};
    for (const field of typedFields) {
      const fault = faultOf(field, form.values[field]);
      if (fault) faults[field] = t(fault);
    }
    const changes = changesOf(known, form.values);
    if (!form.show(faults)) return;
    if (Object.keys(changes).length > 0) save.mutate(changes);
    else showToast({ tone: 'info', text: t('profile.nothing_changed') });
  };
  const text = (field: ProfileField) => ({
    label: t(fieldNames[field]),
    maxLength: mostLetters(field),
    ...form.text(field),
  });
  return (
    <form ref={formRef} noValidate className="flex flex-col gap-6" onSubmit={handleSubmit}>
      <Card title={t('profile.about_you')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...text('nickname')} autoComplete="nickname" hint={t('profile.nickname_hint')} />
          {profile.isRealNameLocked ? (
            <Locked name={t('profile.real_name')} value={profile.realName ?? ''} />
          ) : (
            <TextField {...text('realName')} autoComplete="name" hint={t('profile.real_name_hint')} />
          )}
          <TextField {...text('fullName')} autoComplete="off" hint={t('profile.full_name_hint')} />
          {profile.isBirthdayLocked ? (
            <Locked name={t('profile.birthday')} value={profile.birthday ?? ''} />
          ) : (
            <TextField {...text('birthday')} type="date" autoComplete="bday" hint={t('profile.birthday_hint')} />
          )}
          <SelectField
            label={t('profile.nationality')}
            autoComplete="country"
            options={[none, ...countries]}
            value={form.values.nationality}
            error={form.faults.nationality}
            onChange={(event) => form.set('nationality', event.target.value)}
          />
          <TextField {...text('occupation')} autoComplete="organization-title" />
          <TextField {...text('address')} autoComplete="street-address" />
          <SelectField
            label={t('profile.income')}
            options={[none, ...incomeSources.map((value) => ({ value, label: t(incomeNames[value]) }))]}
            value={form.values.sourceOfIncome}
            error={form.faults.sourceOfIncome}
            onChange={(event) => form.set('sourceOfIncome', event.target.value)}
          />
        </div>
      </Card>
      <Card title={t('profile.handles')}>
        <p className="mb-4 text-small text-ink-soft">{t('profile.handles_lead')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {handles.map((field) => (
            <TextField
              key={field}
              {...text(field)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              inputMode={field === 'qqNum' ? 'numeric' : field === 'zalo' ? 'tel' : undefined}
            />
          ))}
        </div>
      </Card>
      {!form.hasFaults && <FormFault error={save.error} />}
      <Button type="submit" kind="main" isBusy={save.isPending} className="self-start">
        {t('profile.save')}
      </Button>
    </form>
  );
}

function isField(name: string): name is ProfileField {
  return (typedFields as readonly string[]).includes(name);
}

/** What was set once: the value, and who can change it. */
function Locked({ name, value }: { name: string; value: string }) {
  const t = useText();
  return (
    <dl className="flex min-w-0 flex-col gap-1">
      <dt className="text-small font-semibold text-ink-soft">{name}</dt>
      <dd className="flex min-h-11 items-center gap-2 rounded-control bg-sunken px-4">
        <Icon name="lock" className="text-ink-faint" />
        <bdi className="min-w-0 truncate">{value}</bdi>
      </dd>
      <dd className="text-caption text-ink-faint">{t('profile.locked')}</dd>
    </dl>
  );
}
