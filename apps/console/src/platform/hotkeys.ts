import { useEffect, useEffectEvent } from 'react';
import { useChoices } from './choices.ts';

/** `g d` is g, then d. Letters stand as the keyboard types them, so `?` needs no word about Shift. */
export type Hotkeys = Readonly<Record<string, () => void>>;

/** Long enough for a slow second key, short enough that a forgotten first one does no harm. */
const sequenceMilliseconds = 1200;

/** Shortcuts of whatever is on the screen. They keep quiet while somebody types or a dialog is open. */
export function useHotkeys(hotkeys: Hotkeys): void {
  const isOn = useChoices((choices) => choices.hasLetterKeys);
  const find = useEffectEvent((keys: string) => hotkeys[keys]);
  const begins = useEffectEvent((key: string) => Object.keys(hotkeys).some((keys) => keys.startsWith(`${key} `)));

  useEffect(() => {
    let first = '';
    let firstAt = 0;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isOn && event.key.length === 1) return;
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event))
        return;
      const isSecond = first !== '' && event.timeStamp - firstAt < sequenceMilliseconds;
      const run = (isSecond ? find(`${first} ${event.key}`) : undefined) ?? find(event.key);
      first = begins(event.key) ? event.key : '';
      firstAt = event.timeStamp;
      if (!run) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [isOn]);
}

function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog:modal, [popover]:popover-open:not([popover=manual])')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
