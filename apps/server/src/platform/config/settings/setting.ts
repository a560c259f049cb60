import { z } from 'zod';

/** Who a setting is meant for: anyone who starts the program, an operator in production, or an engineer. */
export type Audience = 'everyone' | 'operator' | 'engineer';

export type Setting = {
  schema: z.ZodType;
  audience: Audience;
  explanation: string;
  secret?: true;
  /** The default in production, where it differs. */
  inProduction?: string;
};

export const seconds = z.coerce.number().int().min(1);
