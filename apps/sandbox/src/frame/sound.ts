type Tone = { notes: readonly number[]; step: number; type: OscillatorType; gain: number };

/** Short tones instead of recordings: nothing to load, and off until somebody asks for them. */
const tones = {
  press: { notes: [420], step: 0.05, type: 'triangle', gain: 0.12 },
  stop: { notes: [170], step: 0.07, type: 'sine', gain: 0.22 },
  tick: { notes: [880], step: 0.025, type: 'square', gain: 0.03 },
  win: { notes: [523, 659, 784], step: 0.09, type: 'triangle', gain: 0.14 },
  big: { notes: [523, 659, 784, 1047, 1319, 1568], step: 0.11, type: 'triangle', gain: 0.16 },
  feature: { notes: [392, 523, 659, 523, 784], step: 0.1, type: 'sine', gain: 0.16 },
  end: { notes: [300, 210], step: 0.12, type: 'sine', gain: 0.1 },
  card: { notes: [1200], step: 0.02, type: 'triangle', gain: 0.06 },
  shot: { notes: [640, 420], step: 0.03, type: 'square', gain: 0.03 },
} satisfies Record<string, Tone>;

export type SoundName = keyof typeof tones;

export function createSound() {
  let context: AudioContext | null = null;
  let isOn = false;

  function play(name: SoundName): void {
    if (!isOn || !context) return;
    const { notes, step, type, gain } = tones[name];
    const start = context.currentTime;
    for (const [index, frequency] of notes.entries()) {
      const oscillator = new OscillatorNode(context, { type, frequency });
      const volume = new GainNode(context, { gain: 0 });
      const at = start + index * step;
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(gain, at + 0.008);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + step * 2.2);
      oscillator.connect(volume).connect(context.destination);
      oscillator.start(at);
      oscillator.stop(at + step * 2.4);
    }
  }

  return {
    play,
    isOn: () => isOn,
    /** Only a press of a button may start it: browsers and people agree on that. */
    toggle: (): boolean => {
      isOn = !isOn;
      if (isOn) context ??= new AudioContext();
      if (isOn) void context?.resume();
      return isOn;
    },
  };
}

export type Sound = ReturnType<typeof createSound>;
