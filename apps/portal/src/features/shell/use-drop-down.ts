import { useEffect, useRef, useState } from 'react';

/** Long enough that a pointer on its way elsewhere opens nothing, and that a slanted way into the panel keeps it open. */
const openMs = 90;
const closeMs = 220;

/** Which entry of a row has its panel open: by pointer after a moment, by focus and touch at once. */
export function useDropDown() {
  const [open, setOpen] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (name: string | null) => {
    clearTimeout(timer.current);
    setOpen(name);
  };
  const after = (ms: number, name: string | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(name), ms);
  };
  return {
    open,
    show,
    /** From one entry to the next without a wait. */
    point: (name: string) => (open === null ? after(openMs, name) : show(name)),
    stay: () => clearTimeout(timer.current),
    leave: () => after(closeMs, null),
  };
}
