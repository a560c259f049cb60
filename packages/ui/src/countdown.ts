export function secondsUntil(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** `1:05:09`, `12:05`, `0:09`: the same in every language. */
export function countdownText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/** The seconds at which a countdown is announced. */
export function isSpokenSecond(seconds: number): boolean {
  return [60, 30, 10].includes(seconds);
}
