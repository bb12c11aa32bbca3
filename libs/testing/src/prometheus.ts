import { join } from 'node:path';
import { fetchOnce, libraryPath, programProblem, type UnpackedProgram, unpackPackages } from './debian-packages.js';
import { workspaceRoot } from './servers/workspace.js';

const PLACE = join(workspaceRoot, '.data/prometheus');

/**
 * Returns Prometheus or promtool of Debian, unpacked into `.data/prometheus`.
 *
 * @throws Error with a remedy when it does not run
 */
export async function findPrometheus(name: 'prometheus' | 'promtool'): Promise<UnpackedProgram> {
  await fetchOnce(PLACE, (folder) => unpackPackages(['prometheus'], folder)).catch((error: Error) => {
    throw new Error(`The download of Prometheus failed. Run the tests on Debian. ${error.message}`, { cause: error });
  });
  const program = { path: join(PLACE, 'usr/bin', name), environment: { LD_LIBRARY_PATH: await libraryPath(PLACE) } };
  const fault = await programProblem(program);
  if (fault !== undefined) throw new Error(`${program.path} does not run: ${fault}. Remove .data/prometheus.`);
  return program;
}
