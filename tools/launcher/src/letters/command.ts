import { parseArgs } from 'node:util';
import { databaseServices, type DatabaseService } from '@company-data/testing';
import { UsageError } from '../options.js';

/** What staff wants with the dead letters of a service. */
export interface LettersCommand {
  verb: 'list' | 'retry';
  service: DatabaseService;
  /** Letters to retry by their ids; all, or those of a subscriber, where none is named. */
  ids: string[];
  subscriber?: string;
  dataDirectory: string;
}

export const lettersUsage = `npm run letters -- <list|retry> <service> [options]
  list <service>                     what the service's subscribers could not take, newest first
  retry <service> <id>...            hands letters to their subscriber once more
  retry <service> --subscriber NAME  all letters of a subscriber, oldest first
  --subscriber NAME                  only letters of this subscriber
  --data DIR                         the data of the system that npm start runs (default: .data)
NATS_URL, NATS_PASSWORD_STAFF and STAFF_KEYS name another system.`;

const flags = { subscriber: { type: 'string' }, data: { type: 'string', default: '.data' } } as const;

function parse(parameters: string[]) {
  try {
    return parseArgs({ args: parameters, options: flags, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${lettersUsage}`);
  }
}

const isService = (name: string | undefined): name is DatabaseService => databaseServices.some((service) => service === name);

/** Reads the command line. @throws UsageError */
export function readLettersCommand(parameters: string[]): LettersCommand {
  const { positionals, values } = parse(parameters);
  const [verb, service, ...ids] = positionals;
  if ((verb !== 'list' && verb !== 'retry') || !isService(service)) throw new UsageError(lettersUsage);
  const isNamed = ids.length > 0 || values.subscriber !== undefined;
  if (verb === 'retry' ? !isNamed : ids.length > 0) throw new UsageError(lettersUsage);
  return { verb, service, ids, subscriber: values.subscriber, dataDirectory: values.data };
}
