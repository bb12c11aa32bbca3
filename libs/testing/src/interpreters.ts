import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchOnce, libraryPath, programProblem, type UnpackedProgram, unpackPackages } from './debian-packages.js';
import { workspaceRoot } from './servers/workspace.js';

/**
 * Programs that run documented code: Debian packages, path, and arguments that test whether they
 * run.
 */
const INTERPRETERS = {
  python3: { packages: ['python3-minimal', 'libpython3-stdlib'], program: 'usr/bin/python3', says: ['-c', 'import hashlib'] },
  php: { packages: ['php-cli'], program: /^usr\/bin\/php\d/, says: ['-n', '-v'] },
  openssl: { packages: ['openssl'], program: 'usr/bin/openssl', says: ['version'] },
  unzip: { packages: ['unzip'], program: 'usr/bin/unzip', says: ['-v'] },
} as const;

/** An interpreter, or another program that documented code needs. */
export type Interpreter = keyof typeof INTERPRETERS;

async function programIn(folder: string, program: string | RegExp): Promise<string> {
  if (typeof program === 'string') return join(folder, program);
  const names = await readdir(join(folder, 'usr/bin'));
  return join(folder, `usr/bin/${names.find((name) => program.test(`usr/bin/${name}`)) ?? 'none'}`);
}

async function unpacked(name: Interpreter): Promise<UnpackedProgram> {
  const { packages, program } = INTERPRETERS[name];
  const place = join(workspaceRoot, `.data/interpreters/${name}`);
  await fetchOnce(place, (folder) => unpackPackages([...packages], folder));
  return { path: await programIn(place, program), environment: { LD_LIBRARY_PATH: await libraryPath(place) } };
}

/**
 * Returns a program that runs: the installed one, or the Debian package unpacked into
 * `.data/interpreters`.
 *
 * @throws Error with a remedy when none runs
 */
export async function findInterpreter(name: Interpreter): Promise<UnpackedProgram> {
  const { says } = INTERPRETERS[name];
  const installed = { path: name, environment: {} };
  if ((await programProblem(installed, [...says])) === undefined) return installed;
  const remedy = `Put ${name} on PATH, or run the tests on Debian.`;
  const program = await unpacked(name).catch((error: Error) => {
    throw new Error(`${name} was not found, and the download failed. ${remedy} ${error.message}`, {
      cause: error,
    });
  });
  const fault = await programProblem(program, [...says]);
  if (fault === undefined) return program;
  throw new Error(`${program.path} does not run: ${fault}. Remove .data/interpreters. ${remedy}`);
}
