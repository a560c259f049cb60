import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchCaptcha, freshMs, fullProof, lightProof } from './captcha-work.ts';
import type { Captcha, CaptchaAct, CaptchaGiven } from './captcha-work.ts';

export type CaptchaState = ReturnType<typeof useCaptcha>;

/** The picture can be changed once per second (CD-13). */
const betweenMs = 1_000;

type Held = { captcha: Captcha; light: Promise<string>; full: Promise<string> | null };

/** A picture to type off, or the larger sum in its place (CD-12). Nothing is fetched until it is wanted. */
export function useCaptcha(act: CaptchaAct, isWanted: boolean) {
  const [held, setHeld] = useState<Held>();
  const [letters, setLetters] = useState('');
  const [isUnseen, setIsUnseen] = useState(false);
  const [isWorked, setIsWorked] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [isRenewed, setIsRenewed] = useState(false);
  const abortRef = useRef<AbortController | null>(null);
  const fetchedAt = useRef(0);

  const refresh = useEffectEvent(() => void load());
  async function load(withoutPicture = isUnseen): Promise<void> {
    abortRef.current?.abort();
    const abort = new AbortController();
    abortRef.current = abort;
    fetchedAt.current = Date.now();
    setHasFailed(false);
    setIsRenewed(false);
    setIsWorked(false);
    setLetters('');
    try {
      const captcha = await fetchCaptcha(act, abort.signal);
      if (abort.signal.aborted) return;
      const light = quiet(lightProof(captcha, abort.signal));
      const full = withoutPicture ? quiet(fullProof(captcha, abort.signal)) : null;
      setHeld({ captcha, light, full });
      await full;
      if (full && !abort.signal.aborted) setIsWorked(true);
    } catch {
      if (!abort.signal.aborted) setHasFailed(true);
    }
  }

  useEffect(() => {
    if (!isWanted) return undefined;
    refresh();
    return () => abortRef.current?.abort();
  }, [isWanted]);

  // Before its two minutes are over, and in sight only: a tab that nobody looks at asks for nothing (CD-23).
  const renewLate = useEffectEvent(() => {
    const hadLetters = letters !== '';
    void load().then(() => setIsRenewed(hadLetters && !isUnseen));
  });
  useEffect(() => {
    if (!held) return undefined;
    const renewInSight = () => {
      if (document.visibilityState === 'visible') renewLate();
    };
    const timer = setTimeout(() => {
      document.addEventListener('visibilitychange', renewInSight);
      renewInSight();
    }, freshMs);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renewInSight);
    };
  }, [held]);

  const handleWay = (unseen: boolean) => {
    setIsUnseen(unseen);
    void load(unseen);
  };

  return {
    picture: held?.captcha.picture,
    length: held?.captcha.length,
    letters,
    setLetters,
    hasFailed,
    /** What was typed belonged to an older picture. */
    isRenewed,
    /** The sum is done in place of the picture. */
    isUnseen,
    isWorked,
    isFilled: isUnseen || letters.trim() !== '',
    setIsUnseen: handleWay,
    /** By a person: at most once per second. */
    change: () => {
      if (Date.now() - fetchedAt.current >= betweenMs) void load();
    },
    /** By the form, after an answer that spent it. */
    renew: () => void load(),
    /** What the act carries; waits for the sum. */
    given: async (): Promise<CaptchaGiven | undefined> => {
      if (!held) return undefined;
      const { captcha, light, full } = held;
      if (full) return { captchaId: captcha.id, proof: await full };
      return { captchaId: captcha.id, captcha: letters.trim(), proof: await light };
    },
  };
}

/** The query that needs it reports a failure. */
function quiet<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}
