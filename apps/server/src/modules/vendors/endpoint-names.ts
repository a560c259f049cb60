import { z } from 'zod';

/** `user/info` of hub88 is `hub88UserInfo`. */
export function endpointName(dialect: string, path: string): string {
  return dialect + path.replaceAll(/(?:^|\/)(\w)/g, (_part, letter: string) => letter.toUpperCase());
}

/** Whose address it is: each gateway has its own. */
export const atGateway = z.object({ gateway: z.string() });
