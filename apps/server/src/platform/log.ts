import pino from 'pino';
import type { Logger } from 'pino';

export type Log = Logger;

/** Fields whose values are replaced in the log. */
const SECRET_PATHS = ['password', 'token', 'authorization', 'secret', 'verificationCode', 'captcha', 'cookie'].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`],
);

export function createLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_PATHS, censor: '[secret]' },
      serializers: { error: pino.stdSerializers.err },
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? pino.destination({ fd: 2, sync: false }),
  );
}
