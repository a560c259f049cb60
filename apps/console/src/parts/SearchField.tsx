import { TextField } from '@croupier/ui';
import type { ComponentProps } from 'react';

type SearchFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'icon' | 'placeholder' | 'error'> & {
  value: string;
  maxLength: number;
  onType: (text: string) => void;
};

/** A name or number that is looked for: nothing the browser should complete or correct. */
export function SearchField({ onType, ...field }: SearchFieldProps) {
  return (
    <TextField
      {...field}
      type="search"
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
