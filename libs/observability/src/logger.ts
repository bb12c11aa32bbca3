import { AsyncLocalStorage } from 'node:async_hooks';
import { type Logger, pino } from 'pino';
import { correlationId } from './correlation.js';

/** What is secret whoever speaks: how callers show who they are, and what they hand over whole. */
const ALWAYS_SECRET = [
  ...['x-api-key', 'authorization', 'cookie', 'set-cookie', 'password', 'token', 'secret', 'file', 'credentials'],
  // Of token endpoints (RFC 6749, 7636), as they are written and as the code names them.
  ...['access_token', 'refresh_token', 'id_token', 'client_secret', 'code_verifier'],
  ...['accessToken', 'refreshToken', 'clientSecret', 'verifier'],
];

/** Paths pino blanks: each secret field at the top of a log line and up to three levels down. */
const redacted = (fields: readonly string[]): string[] =>
  fields.flatMap((field) =>
    ['', '*.', '*.*.', '*.*.*.'].map((depth) => (field.includes('-') ? `${depth.replace(/\.$/, '')}["${field}"]` : `${depth}${field}`)),
  );

export interface LogOptions {
  /** The app's name, on every line. */
  app: string;
  level: string;
  /** Names of further fields to blank: what providers declare as secret. */
  secretFields?: readonly string[];
  /** Where lines go; the process's standard output when absent. */
  destination?: LogDestination;
}

/** What takes lines. */
export interface LogDestination {
  write(line: string): void;
}

const redirected = new AsyncLocalStorage<LogDestination>();

/**
 * Does something whose loggers, where they name no destination, write here instead of to standard
 * output: tests read a service's log so.
 */
export const withLogsTo = <T>(destination: LogDestination, work: () => T): T => redirected.run(destination, work);

/** What every line says beside its own: which piece of work it is of, where that is known. */
function ofWork(): object {
  const id = correlationId();
  return id === undefined ? {} : { correlation_id: id };
}

/**
 * A structured logger: one JSON object a line, levels by name, control characters escaped, secrets
 * blanked.
 */
export const createLogger = ({ app, level, secretFields = [], destination }: LogOptions): Logger =>
  pino(
    {
      level,
      base: { app },
      formatters: { level: (label) => ({ level: label }) },
      mixin: ofWork,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: redacted([...new Set([...ALWAYS_SECRET, ...secretFields])]), censor: '[redacted]' },
    },
    destination ?? redirected.getStore() ?? pino.destination({ dest: 1, sync: true }),
  );

export type { Logger } from 'pino';
