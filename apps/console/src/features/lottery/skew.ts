/** How far the server's clock is ahead of this one, by an answer and the moment it came. */
export const skewOf = (serverNow: string | undefined, cameAt: number): number =>
  serverNow === undefined ? 0 : Date.parse(serverNow) - cameAt;
