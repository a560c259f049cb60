import { Button, useText } from '@croupier/ui';
import type { FormEventHandler, ReactNode, RefObject } from 'react';
import { CodeField } from '../../parts/CodeField.tsx';
import type { CodeFieldProps } from '../../parts/CodeField.tsx';
import { FormFault } from '../../parts/FormFault.tsx';
import { OldCodeField } from './OldCodeField.tsx';
import type { Bound } from './profile-queries.ts';
import type { useBindContact } from './use-bind-contact.ts';

type Typed = Pick<CodeFieldProps, 'name' | 'value' | 'onChange'> & { error: string | undefined };

type BindFormProps = {
  of: 'mobile' | 'email';
  bound: Bound;
  formRef: RefObject<HTMLFormElement | null>;
  code: Typed;
  oldCode: Typed;
  hasFaults: boolean;
  binding: ReturnType<typeof useBindContact>;
  onSend: CodeFieldProps['onSend'];
  onSubmit: FormEventHandler;
  /** The field of the new contact. */
  children: ReactNode;
};

/** A contact is bound by the code sent to it, and a change also asks for one sent to the old contact. */
export function BindForm(props: BindFormProps) {
  const { of, bound, formRef, code, oldCode, hasFaults, binding, onSend, onSubmit, children } = props;
  const t = useText();
  const { bind, keep, confirmation } = binding;
  return (
    <>
      <form ref={formRef} noValidate className="flex max-w-md flex-col gap-4" onSubmit={onSubmit}>
        {children}
        <CodeField {...code} onSend={onSend} />
        {bound?.confirmedAt && (
          <OldCodeField
            of={of}
            masked={bound.masked}
            {...oldCode}
            onAttempt={(oldAttemptId) => keep({ oldAttemptId })}
          />
        )}
        {!hasFaults && <FormFault error={bind.error} />}
        <Button type="submit" kind="main" isBusy={bind.isPending} className="self-start">
          {t(buttons[of][bound ? 'change' : 'bind'])}
        </Button>
      </form>
      {confirmation}
    </>
  );
}

const buttons = {
  mobile: { bind: 'profile.mobile_bind', change: 'profile.mobile_change' },
  email: { bind: 'profile.email_bind', change: 'profile.email_change' },
} as const;
