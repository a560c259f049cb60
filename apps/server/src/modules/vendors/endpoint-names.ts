import { z } from 'zod';

/** `user/info` of hub88 is `hub88UserInfo`. */
export function endpointName(dialect: string, path: string): string {
  return dialect + path.replaceAll(/(?:^|\/)(\w)/g, (_part, letter: string) => letter.toUpperCase());
}

/** Each gateway has its own address. */
export const atGateway = z.object({ gateway: z.string() });
