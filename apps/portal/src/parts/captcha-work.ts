import { Refused } from '@croupier/contract/client';
import { useEffect, useRef } from 'react';
import { client } from '../api/client.ts';
import { solveBeside } from './solve-beside.ts';

export type CaptchaAct = 'login' | 'register' | 'sms' | 'forgot' | 'freeplay';
export type Captcha = Awaited<ReturnType<typeof fetchCaptcha>>;
/** What an act carries of its captcha. */
export type CaptchaGiven = { captchaId: string; captcha?: string; proof: string };

/** The server gives one per second to a device (CD-13); two forms may open at once. */
const mostTries = 4;
/** The server counts two minutes (CD-14); what is nearly over is not begun with, and a picture is renewed (CD-23). */
export const freshMs = 100_000;

export async function fetchCaptcha(act: CaptchaAct, signal?: AbortSignal) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await client.call('captcha', { query: { act } }, signal && { signal });
    } catch (error) {
      const isTooSoon = error instanceof Refused && error.refusal.code === 'too_many_requests';
      if (!isTooSoon || tries === mostTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000 * (error.refusal.retryAfterSeconds ?? 1)));
      signal?.throwIfAborted();
    }
  }
}

export const lightProof = ({ proof: { salt, lightBits: bits } }: Captcha, signal?: AbortSignal) =>
  solveBeside({ salt, bits, ...(signal && { signal }) });
export const fullProof = ({ proof: { salt, fullBits: bits } }: Captcha, signal?: AbortSignal) =>
  solveBeside({ salt, bits, ...(signal && { signal }) });

type Worked = { given: Promise<CaptchaGiven>; madeAt: number };

/**
 * For acts that ask only a little work of the browser: it is done in the background when the form opens, and again after
 * each use, because a captcha counts once.
 */
export function useCaptchaWork(act: CaptchaAct, isWanted = true): () => Promise<CaptchaGiven> {
  const readyRef = useRef<Worked | null>(null);
  const abortRef = useRef<AbortController | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    abortRef.current = abort;
    readyRef.current = isWanted ? work(act, abort.signal) : null;
    return () => abort.abort();
  }, [act, isWanted]);
  return async () => {
    const ready = readyRef.current;
    readyRef.current = null;
    const isFresh = ready !== null && Date.now() - ready.madeAt < freshMs;
    try {
      // What failed in the background is tried again, in sight.
      const early = isFresh ? await ready.given.catch(() => null) : null;
      return early ?? (await work(act, abortRef.current?.signal).given);
    } finally {
      if (abortRef.current?.signal.aborted === false) prepareLater();
    }
  };

  function prepareLater(): void {
    const signal = abortRef.current?.signal;
    // After the answer, and after the second that the server wants between two.
    setTimeout(() => {
      if (!signal?.aborted && readyRef.current === null) readyRef.current = work(act, signal);
    }, 1_500);
  }
}

function work(act: CaptchaAct, signal?: AbortSignal): Worked {
  const make = async () => {
    const captcha = await fetchCaptcha(act, signal);
    return { captchaId: captcha.id, proof: await lightProof(captcha, signal) };
  };
  const given = make();
  // The query that uses it reports a failure.
  given.catch(() => {});
  return { given, madeAt: Date.now() };
}
