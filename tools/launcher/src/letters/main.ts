import { resolve } from 'node:path';
import type { Environment } from '@company-data/kernel';
import { NatsLink, SigningKey, staffClient } from '@company-data/messaging';
import type { StackFile } from '@company-data/testing';
import { ownEnvironment } from '../config.js';
import { explainFailure, StartError } from '../explain-failure.js';
import { readJson, type Secrets } from '../secrets.js';
import { readLettersCommand } from './command.js';
import { runLetters } from './run-letters.js';

interface Access {
  url: string;
  password: string;
  /** The private keys that staff signs by, the current one first. */
  keys: string;
}

/** Where staff asks, and by what: the system that is named, or the one that runs on a data directory. */
async function staffAt(directory: string, { NATS_URL, NATS_PASSWORD_STAFF, STAFF_KEYS }: Environment): Promise<Access> {
  if (NATS_URL && NATS_PASSWORD_STAFF && STAFF_KEYS) return { url: NATS_URL, password: NATS_PASSWORD_STAFF, keys: STAFF_KEYS };
  const [stack, secrets] = await Promise.all([
    readJson<StackFile>(resolve(directory, 'stack.json')),
    readJson<Secrets>(resolve(directory, 'secrets.json')),
  ]);
  if (stack === undefined || secrets === undefined) {
    throw new StartError(`Nothing runs on ${directory}: start it with npm start, or set NATS_URL, NATS_PASSWORD_STAFF and STAFF_KEYS.`);
  }
  return { url: stack.nats_url, password: secrets.nats['staff'] ?? '', keys: secrets.staffKeys.private };
}

async function main(): Promise<boolean> {
  const command = readLettersCommand(process.argv.slice(2));
  const { url, password, keys } = await staffAt(command.dataDirectory, ownEnvironment);
  const link = await NatsLink.connect({ servers: url, name: 'staff', user: 'staff', password });
  try {
    return await runLetters(command, staffClient(link, SigningKey.fromText(keys)), console.log);
  } finally {
    await link.close();
  }
}

process.exitCode = await main().then(
  (succeeded) => (succeeded ? 0 : 1),
  (error: unknown) => {
    console.error(explainFailure(error));
    return 1;
  },
);
