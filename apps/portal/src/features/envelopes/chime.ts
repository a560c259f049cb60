const KEY = 'envelope-sound';

/** Off until somebody switches it on; kept on this device. */
export const isSoundOn = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
};

export function keepSound(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // A browser that stores nothing asks again next time.
  }
}

const tones = [523.25, 659.25, 783.99, 1046.5];

/** Four short tones. A browser without sound stays silent. */
export function playChime(): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  for (const [at, frequency] of tones.entries()) {
    const begin = context.currentTime + at * 0.09;
    const [tone, loudness] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0.12, begin);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + 0.4);
    tone.connect(loudness).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + 0.42);
  }
  setTimeout(() => void context.close(), 1200);
}
