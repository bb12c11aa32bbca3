import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '@company-data/testing';

/** Options of `npm start --`. */
export interface LauncherOptions {
  tour: boolean;
  /** Stop after the tour. The exit code is 0 when every step succeeded. */
  exit: boolean;
  /** Port of the public API. */
  port?: number;
  /** One process per service instead of one for all services. */
  processes: boolean;
  dataDirectory: string;
  /** Delete all data first. */
  reset: boolean;
}

/** Invalid command line. */
export class UsageError extends Error {}

export const usage = `npm start -- [options]
  --no-tour     start without the tour through a first synchronization
  --exit        stop after the tour; the exit code is 0 when every step succeeded
  --port N      port of the API (default: 3000, or a free port when 3000 is in use)
  --processes   one process per service instead of one for all services
  --data DIR    data directory (default: .data)
  --reset       delete all data first`;

function parsePort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new UsageError(`--port takes a number from 1 to 65535, not "${text}".`);
  return port;
}

const flags = {
  'no-tour': { type: 'boolean', default: false },
  exit: { type: 'boolean', default: false },
  port: { type: 'string' },
  processes: { type: 'boolean', default: false },
  data: { type: 'string' },
  reset: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function parse(parameters: string[]) {
  try {
    return parseArgs({ args: parameters, options: flags }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Parses the command line. Returns undefined for `--help`. */
export function readOptions(parameters: string[]): LauncherOptions | undefined {
  const values = parse(parameters);
  if (values.help) return undefined;
  return {
    tour: !values['no-tour'],
    exit: values.exit,
    port: parsePort(values.port),
    processes: values.processes,
    dataDirectory: values.data === undefined ? resolve(workspaceRoot, '.data') : resolve(values.data),
    reset: values.reset,
  };
}
