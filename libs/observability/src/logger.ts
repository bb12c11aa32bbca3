import { type Logger, pino } from 'pino';

const SECRET_FIELDS = [
  'x-api-key',
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'client_secret',
  'app_secret',
  'oauth_secret',
  'webservice_key',
  'api_key',
  'token',
  'secret',
  'file',
  'credentials',
];

/** Paths pino blanks: each secret field at the top of a log line and up to three levels down. */
const redactedPaths = SECRET_FIELDS.flatMap((field) =>
  ['', '*.', '*.*.', '*.*.*.'].map((depth) => (field.includes('-') ? `${depth.replace(/\.$/, '')}["${field}"]` : `${depth}${field}`)),
);

export interface LogOptions {
  /** The app's name, on every line. */
  app: string;
  level: string;
  /** Where lines go; the process's standard output when absent. */
  destination?: { write(line: string): void };
}

/** A structured logger: one JSON object a line, control characters escaped, secrets blanked. */
export const createLogger = ({ app, level, destination }: LogOptions): Logger =>
  pino(
    { level, base: { app }, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths: redactedPaths, censor: '[redacted]' } },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );

export type { Logger } from 'pino';
