import { TextField } from '@croupier/ui';
import type { ComponentProps } from 'react';

type SearchFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'icon' | 'placeholder' | 'error'> & {
  value: string;
  maxLength: number;
  onType: (text: string) => void;
};

/** A search field, without completion or correction by the browser. */
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
