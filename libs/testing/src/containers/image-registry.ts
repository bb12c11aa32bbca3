import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchOnce, unpackPackages } from '../debian-packages.js';
import { processEnvironment } from '../servers/config.js';
import { fetchFromNextRelease } from '../servers/nats-from-apt.js';
import { freePort } from '../servers/ports.js';
import { workspaceRoot } from '../servers/workspace.js';

/** A registry of images on loopback, without TLS. */
export interface ImageRegistry {
  /** Host and port. */
  address: string;
  stop(): Promise<void>;
}

/** Returns the folder of a Debian package in the clone. */
async function unpacked(name: string, fetch: (folder: string) => Promise<void>): Promise<string> {
  const place = join(workspaceRoot, '.data/bin', name);
  await mkdir(join(workspaceRoot, '.data/bin'), { recursive: true });
  await fetchOnce(place, fetch);
  return place;
}

/** Returns cosign of the next Debian release. */
export const findCosign = async (): Promise<string> => join(await unpacked('cosign', (folder) => fetchFromNextRelease('cosign', folder)), 'usr/bin/cosign'); // prettier-ignore

/** Starts the registry of a Debian package, whose data is in the folder. */
export async function startImageRegistry(folder: string): Promise<ImageRegistry> {
  const place = await unpacked('docker-registry', (target) => unpackPackages(['docker-registry'], target));
  await mkdir(folder, { recursive: true });
  const address = `127.0.0.1:${await freePort()}`;
  const config = {
    version: '0.1',
    storage: { filesystem: { rootdirectory: join(folder, 'images') } },
    http: { addr: address },
  };
  await writeFile(join(folder, 'registry.yml'), JSON.stringify(config));
  const server = spawn(join(place, 'usr/bin/docker-registry'), ['serve', join(folder, 'registry.yml')], {
    env: processEnvironment,
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const isReady = async (): Promise<boolean> => (await fetch(`http://${address}/v2/`).catch(() => undefined))?.status === 200;
  while (!(await isReady())) if (await Promise.race([ended, sleep(100)])) throw new Error('docker-registry ended');
  const stop = async (): Promise<void> => {
    server.kill();
    await ended;
  };
  return { address, stop };
}
