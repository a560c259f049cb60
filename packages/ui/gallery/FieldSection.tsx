import { Button, Card, Checkbox, SelectField, Switch, TextAreaField, TextField, useText } from '../src/index.ts';
import { Grid, Section } from './Section.tsx';

export function FieldSection() {
  const t = useText();
  return (
    <Section title="Fields">
      <Grid>
        <Card title={t('shell.sign_in')} isHighlighted>
          <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
            <TextField label={t('shell.username')} icon="user" autoComplete="username" defaultValue="luningning" />
            <TextField
              label={t('shell.password')}
              icon="lock"
              type="password"
              autoComplete="current-password"
              defaultValue="perlas ng silangan"
              error={t('in_incorrect_password')}
            />
            <Checkbox label="Remember me for a day" defaultChecked />
            <Button kind="main" isWide type="submit">
              {t('shell.sign_in')}
            </Button>
          </form>
        </Card>
        <Card title="Registration">
          <div className="flex flex-col gap-4">
            <TextField
              label="Mobile number"
              inputMode="tel"
              placeholder="917 123 4567"
              hint="10 digits, without the leading 0"
              trailing={<Button size="small">Send code</Button>}
              className="pe-30"
            />
            <SelectField
              label="Country"
              defaultValue="PH"
              options={[
                { value: 'PH', label: 'Philippines (+63)' },
                { value: 'VN', label: 'Việt Nam (+84)' },
                { value: 'TH', label: 'Thailand (+66)' },
              ]}
            />
            <TextField label="Invitation code" isOptional error={t('bad_request')} defaultValue="PEARL" />
            <Checkbox label="I am 18 or older and agree to the terms." error="Please confirm your age." />
          </div>
        </Card>
        <Card title="Settings">
          <div className="flex flex-col gap-4">
            <TextAreaField label="What happened?" maxLength={140} hint="At most 140 characters" />
            <Switch label="Hide my balance" hint="On this device only" defaultChecked />
            <Switch label="Sound" />
            <Switch label="Two-step verification" disabled />
          </div>
        </Card>
      </Grid>
    </Section>
  );
}
