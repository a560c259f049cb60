import { useRef, useState } from 'react';

type Moment = 'start' | 'prize' | 'nothing';

/** Notes in hertz; each is a tenth of a second. */
const melodies: Readonly<Record<Moment, readonly number[]>> = {
  start: [330],
  prize: [523, 659, 784],
  nothing: [294],
};
const NOTE_SECONDS = 0.12;
const VOLUME = 0.08;

/** A few quiet notes, off until the member switches them on (PM-19). */
export function useSound() {
  const [isOn, setIsOn] = useState(false);
  const contextRef = useRef<AudioContext | null>(null);
  const play = (moment: Moment) => {
    if (!isOn) return;
    contextRef.current ??= new AudioContext();
    const context = contextRef.current;
    for (const [at, frequency] of melodies[moment].entries()) {
      const begin = context.currentTime + at * NOTE_SECONDS;
      const [tone, volume] = [context.createOscillator(), context.createGain()];
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(VOLUME, begin);
      volume.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_SECONDS);
      tone.connect(volume).connect(context.destination);
      tone.start(begin);
      tone.stop(begin + NOTE_SECONDS);
    }
  };
  return { isOn, set: setIsOn, play };
}
