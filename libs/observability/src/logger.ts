import { AsyncLocalStorage } from 'node:async_hooks';
import { writeSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import { currentWork } from './work.js';

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

/** Wait for the reader of a pipe, in milliseconds. */
const PIPE_WAIT_MS = 20;
const never = new Int32Array(new SharedArrayBuffer(4));

function writeAll(bytes: Buffer, onPart: () => void): void {
  for (let rest = bytes; rest.length > 0;) {
    try {
      rest = rest.subarray(writeSync(1, rest));
      if (rest.length > 0) onPart();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(never, 0, 0, PIPE_WAIT_MS);
    }
  }
}

/**
 * Writes lines to the standard output. A line that cannot be written, for example to a full disk,
 * is dropped. `onGap` gets the number of dropped lines after the next written one. pino's own
 * destination ends the process at such an error, and a fatal line is retried without end.
 */
function standardOutput(onGap: (lines: number) => void): LogDestination {
  let dropped = 0;
  /** True when the end of a line is missing. */
  let isCut = false;
  const write = (line: string): void => {
    try {
      writeAll(Buffer.from(isCut ? `\n${line}` : line), () => (isCut = true));
      isCut = false;
    } catch {
      dropped += 1;
      return;
    }
    const lines = dropped;
    dropped = 0;
    if (lines > 0) onGap(lines);
  };
  return { write };
}

/** Returns the fields that every line contains: the correlation id and the trace, if they exist. */
function ofWork(): object {
  const { correlationId: id, span } = currentWork.getStore() ?? {};
  return { ...(id === undefined ? {} : { correlation_id: id }), ...(span === undefined ? {} : { trace_id: span.traceId }) };
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
    destination ?? redirected.getStore() ?? standardOutput((lines) => logger.warn({ lines }, 'log lines dropped')),
  );
  return logger;
}

export type { Logger } from 'pino';
