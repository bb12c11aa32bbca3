import { AsyncLocalStorage } from 'node:async_hooks';
import { type Logger, pino } from 'pino';
import { correlationId } from './correlation.js';

/** Fields that are always secret: credentials of callers, and files. */
const ALWAYS_SECRET = [
  ...['x-api-key', 'authorization', 'cookie', 'set-cookie', 'password', 'token', 'secret', 'file', 'credentials'],
  // Fields of token endpoints (RFC 6749, 7636), and their names in the code.
  ...['access_token', 'refresh_token', 'id_token', 'client_secret', 'code_verifier'],
  ...['accessToken', 'refreshToken', 'clientSecret', 'verifier'],
];

/**
 * Returns the paths that pino masks: each secret field at the top level of a log line and up to
 * three levels below.
 */
const redacted = (fields: readonly string[]): string[] =>
  fields.flatMap((field) =>
    ['', '*.', '*.*.', '*.*.*.'].map((depth) => (field.includes('-') ? `${depth.replace(/\.$/, '')}["${field}"]` : `${depth}${field}`)),
  );

export interface LogOptions {
  /** Name of the app, on every line. */
  app: string;
  level: string;
  /** Names of further fields to mask, which providers declare as secret. */
  secretFields?: readonly string[];
  /** Defaults to the standard output of the process. */
  destination?: LogDestination;
}

/** Receives log lines. */
export interface LogDestination {
  write(line: string): void;
}

const redirected = new AsyncLocalStorage<LogDestination>();

/**
 * Runs work and redirects its loggers without a destination. Tests use it to read the log of a
 * service.
 */
export const withLogsTo = <T>(destination: LogDestination, work: () => T): T => redirected.run(destination, work);

/** Unwritten lines in memory while the destination takes none, in bytes. Further lines are dropped. */
const MAX_UNWRITTEN = 256 * 1024;

/**
 * Returns the standard output. An error, for example of a full disk, ends nothing: lines are
 * written when there is space, and `onGap` gets the number of dropped lines.
 */
function standardOutput(onGap: (lines: number) => void): LogDestination {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_UNWRITTEN });
  let dropped = 0;
  const report = (): void => {
    const lines = dropped;
    dropped = 0;
    onGap(lines);
  };
  output.on('error', () => undefined);
  output.on('drop', () => {
    if (dropped === 0) output.once('drain', report);
    dropped += 1;
  });
  return output;
}

/** Returns the fields that every line contains: the correlation id, if there is one. */
function ofWork(): object {
  const id = correlationId();
  return id === undefined ? {} : { correlation_id: id };
}

/**
 * Creates a structured logger: one JSON object per line, levels by name, escaped control
 * characters, masked secrets.
 */
export function createLogger({ app, level, secretFields = [], destination }: LogOptions): Logger {
  const logger: Logger = pino(
    {
      level,
      base: { app },
      formatters: { level: (label) => ({ level: label }) },
      mixin: ofWork,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: redacted([...new Set([...ALWAYS_SECRET, ...secretFields])]), censor: '[redacted]' },
    },
    destination ?? redirected.getStore() ?? standardOutput((lines) => logger.warn({ lines }, 'log lines dropped: no space')),
  );
  return logger;
}

export type { Logger } from 'pino';
