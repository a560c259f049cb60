import type { RefusalCode } from './errors.ts';

/** Details of a refusal beside its text: the code, and facts such as fields, seconds or a captcha. */
export type RefusalValue = {
  code: RefusalCode;
  requestId: string;
  fields?: FieldFault[];
  retryAfterSeconds?: number;
  captcha?: boolean;
};

/** `path` names the field (`body.username`), `fault` says what is wrong with it in English for the log and the developer. */
export type FieldFault = { path: string; fault: string };

/** Every answer of every call, good or refused, has this shape. */
export type Envelope<Value> =
  | { success: true; value: Value; message: null }
  | { success: false; value: RefusalValue; message: string };
