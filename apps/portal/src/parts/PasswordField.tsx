import { PASSWORD_LENGTH } from '@croupier/contract/limits';
import { TextField, useText } from '@croupier/ui';
import type { TextFieldProps } from '@croupier/ui';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'autoComplete'> & {
  /** `new` makes the browser offer a strong one, `present` the one it keeps. */
  of: 'present' | 'new';
};

/** A password with its eye, and a word when Caps Lock is on. */
export function PasswordField({ of, hint, onKeyUp, onBlur, ...rest }: PasswordFieldProps) {
  const t = useText();
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const handleKeyUp = (event: KeyboardEvent<HTMLInputElement>) => {
    setHasCapsLock(event.getModifierState('CapsLock'));
    onKeyUp?.(event);
  };
  return (
    <TextField
      maxLength={PASSWORD_LENGTH}
      {...rest}
      type="password"
      icon="lock"
      autoComplete={of === 'new' ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      hint={hasCapsLock ? t('codes.caps_lock') : hint}
      onKeyUp={handleKeyUp}
      onBlur={(event) => {
        setHasCapsLock(false);
        onBlur?.(event);
      }}
    />
  );
}
