import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unpackWhole } from '../debian-packages.js';
import { processEnvironment } from '../servers/config.js';
import { findNatsServer } from '../servers/nats-binary.js';
import { packagedPostgres, restoreLinks } from '../servers/postgres-binaries.js';
import { runCommand, runOrThrow } from '../servers/processes.js';
import { workspaceRoot } from '../servers/workspace.js';

/** Programs of the base images, and of the servers beside the services. */
const PACKAGES = [
  ...['bash', 'busybox', 'ca-certificates', 'coreutils', 'dash', 'findutils', 'grep', 'libstdc++6', 'sed'],
  ...['haproxy', 'postgresql-client-15', 'prometheus'],
];

/** Targets of stand-ins/Dockerfile, with the variables of docker-compose.yml for their images. */
const TARGETS = {
  node: 'NODE_IMAGE',
  postgres: 'POSTGRES_IMAGE',
  nats: 'NATS_IMAGE',
  proxy: 'PROXY_IMAGE',
  prometheus: 'PROMETHEUS_IMAGE',
};

const stdoutOf = async (program: string, parameters: string[]): Promise<string> =>
  (await runOrThrow(program, parameters, { env: processEnvironment })).trim();

/** Fills a folder with the programs, from Debian packages and from npm packages of this clone. */
async function fillRoot(root: string): Promise<void> {
  await unpackWhole(PACKAGES, root);
  for (const name of ['doc', 'locale', 'man']) await rm(join(root, 'usr/share', name), { recursive: true });
  const users = ['root:x:0:0::/:/bin/sh', 'postgres:x:999:999::/tmp:/bin/sh', 'node:x:1000:1000::/tmp:/bin/sh'];
  await writeFile(join(root, 'etc/passwd'), `${users.join('\n')}\n`);
  for (const name of ['wget', 'hostname']) await symlink('/bin/busybox', join(root, 'usr/bin', name));
  await cp(process.execPath, join(root, 'usr/bin/node'));
  await cp(join(await stdoutOf('npm', ['root', '--global']), 'npm'), join(root, 'usr/lib/npm'), { recursive: true });
  await symlink('../lib/npm/bin/npm-cli.js', join(root, 'usr/bin/npm'));
  await cp(await findNatsServer(), join(root, 'usr/bin/nats-server'));
  const native = packagedPostgres();
  await restoreLinks(native);
  await cp(native, join(root, 'usr/lib/postgres'), { recursive: true, verbatimSymlinks: true });
}

/** True when the engine can load the base image of the Dockerfile from a registry. */
export async function reachesRegistry(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const dockerfile = await readFile(join(workspaceRoot, 'deploy/Dockerfile'), 'utf8');
  const image = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)![1]!;
  return (await runCommand('docker', ['pull', '--quiet', image], { env: environment })).code === 0;
}

/**
 * Builds images that take the place of the public ones. Resolves with the variables of
 * docker-compose.yml that name them.
 */
export async function buildStandIns(folder: string, environment: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const context = join(folder, 'stand-ins');
  await mkdir(join(context, 'empty'), { recursive: true });
  await fillRoot(join(context, 'root'));
  await cp(join(workspaceRoot, 'libs/testing/stand-ins'), context, { recursive: true });
  const images: Record<string, string> = {};
  for (const [target, variable] of Object.entries(TARGETS)) {
    images[variable] = `company-data-stand-in/${target}:local`;
    await runOrThrow('docker', ['build', '--quiet', '--target', target, '--tag', images[variable], context], { env: environment });
  }
  return images;
}

/**
 * Writes the npm configuration of this machine as secrets of the build, because only this machine
 * knows its registry. Resolves with their files.
 */
export async function npmSecrets(folder: string): Promise<{ npmrc: string; 'npm-ca': string }> {
  const setting = async (name: string): Promise<string> => stdoutOf('npm', ['config', 'get', name]);
  const secrets = { npmrc: join(folder, 'npmrc'), 'npm-ca': join(folder, 'npm-ca') };
  await mkdir(dirname(secrets.npmrc), { recursive: true });
  const ca = await setting('cafile');
  const lines = [`registry=${await setting('registry')}`, ...(ca === 'null' ? [] : ['cafile=/run/secrets/npm-ca'])];
  await writeFile(secrets.npmrc, `${lines.join('\n')}\n`);
  await writeFile(secrets['npm-ca'], ca === 'null' ? '' : await readFile(ca));
  return secrets;
}
