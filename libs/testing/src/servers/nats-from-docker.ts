import { join } from 'node:path';
import { runOrThrow } from './processes.js';

const image = 'nats:2.10';

/** Copies the program from the official image. It is a single static file. */
export async function fetchFromDocker(folder: string): Promise<string> {
  const container = (await runOrThrow('docker', ['create', '--quiet', image])).split('\n').at(-1)!;
  try {
    await runOrThrow('docker', ['cp', `${container}:/nats-server`, join(folder, 'nats-server')]);
  } finally {
    await runOrThrow('docker', ['rm', container]);
  }
  return join(folder, 'nats-server');
}
