import { PASSKEY_NAME_LENGTH } from '@croupier/contract/limits';
import { Button, Dialog, TextField, useText } from '@croupier/ui';
import { useId } from 'react';
import type { FormEvent } from 'react';
import { useForm } from '../../parts/use-form.ts';
import { FormFault } from '../../parts/FormFault.tsx';

export type NameDialogProps = {
  title: string;
  description?: string;
  initial: string;
  act: string;
  isBusy: boolean;
  error: unknown;
  onName: (name: string) => void;
  onClose: () => void;
};

/** Asks for the name of a passkey. */
export function NameDialog({ title, description, initial, act, isBusy, error, onName, onClose }: NameDialogProps) {
  const t = useText();
  const formId = useId();
  const form = useForm({ name: initial });
  const { formRef } = form;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const name = form.values.name.trim();
    if (form.show({ name: name === '' ? t('input_empty') : undefined })) onName(name);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <Button type="submit" form={formId} kind="main" isBusy={isBusy}>
          {act}
        </Button>
      }
    >
      <form id={formId} ref={formRef} noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type this
          autoFocus
          label={t('profile.passkey_name')}
          maxLength={PASSKEY_NAME_LENGTH}
          autoComplete="off"
          {...form.text('name')}
        />
        <FormFault error={error} />
      </form>
    </Dialog>
  );
}
