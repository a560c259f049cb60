import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';

export type Faults<Values> = { [Field in keyof Values]?: string | undefined };

/**
 * What is typed into a form and what is wrong with it. Words about a fault stand beside its field and go when it is
 * edited; the first wrong field gets the focus.
 */
export function useForm<Values extends Record<string, string | boolean>>(
  initial: Values,
  /** Whether the first field is ready for typing as soon as the form is there. */
  { takesFocus = false }: { takesFocus?: boolean } = {},
) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<Values>>({});
  const [turn, setTurn] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (takesFocus) formRef.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  // After the fields know that they are wrong.
  useEffect(() => {
    if (turn > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [turn]);

  const set = <Field extends keyof Values>(field: Field, value: Values[Field]) => {
    setValues((before) => ({ ...before, [field]: value }));
    setFaults((before) => (before[field] === undefined ? before : { ...before, [field]: undefined }));
  };
  /** Shows what is wrong; true when nothing is. */
  const show = (found: Faults<Values>): boolean => {
    setFaults(found);
    const isGood = !hasAny(found);
    if (!isGood) setTurn((before) => before + 1);
    return isGood;
  };
  /** The attributes of a part that gives what was typed, not the event. */
  const typed = (field: keyof Values & string) => ({
    name: field,
    value: String(values[field] ?? ''),
    error: faults[field],
    onChange: (value: string) => set(field, value as Values[typeof field]),
  });
  /** The attributes of a text field. */
  const text = (field: keyof Values & string) => ({
    ...typed(field),
    onChange: (event: ChangeEvent<HTMLInputElement>) => typed(field).onChange(event.target.value),
  });
  /** The attributes of a box. */
  const box = (field: keyof Values & string) => ({
    name: field,
    checked: values[field] === true,
    error: faults[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(field, event.target.checked as Values[typeof field]),
  });
  return { values, set, faults, hasFaults: hasAny(faults), show, text, typed, box, formRef };
}

function hasAny(faults: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(faults).some((fault) => fault !== undefined);
}
