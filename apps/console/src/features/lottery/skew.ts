/** How far the server's clock is ahead of this one, from an answer and the time of its arrival. */
export const skewOf = (serverNow: string | undefined, cameAt: number): number =>
  serverNow === undefined ? 0 : Date.parse(serverNow) - cameAt;
