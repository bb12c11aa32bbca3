import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runOrThrow } from '../servers/processes.js';

/** A browser without a window, of the machine's own release: smaller than the whole browser, and what a test needs. */
const PACKAGE = 'chromium-headless-shell';
const PROGRAM = 'usr/lib/chromium/chromium-headless-shell';
const UNPACKED = 'unpacked';

async function privateOptions(folder: string): Promise<string[]> {
  const state = join(folder, 'apt');
  for (const path of ['lists/partial', 'cache/archives/partial']) await mkdir(join(state, path), { recursive: true });
  const options = {
    'Dir::State::lists': join(state, 'lists'),
    'Dir::Cache': join(state, 'cache'),
    // Nothing of the machine is written, so there is nothing to lock, which only root could.
    'Debug::NoLocking': '1',
    'APT::Sandbox::User': 'root',
    'Acquire::Languages': 'none',
  };
  return Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

const sansSerif = (family: string): string => `<alias><family>${family}</family><prefer><family>DejaVu Sans</family></prefer></alias>`;

/** What a machine without fonts needs to show text: the fonts of the packages, beside its own, and which of them stands for what pages ask for. */
const fontsOf = (root: string): string =>
  `<?xml version="1.0"?>
<fontconfig>
<dir>/usr/share/fonts</dir><dir>${root}/usr/share/fonts</dir><cachedir>${root}/font-cache</cachedir>
${['sans-serif', 'Arial', 'Roboto'].map(sansSerif).join('')}
</fontconfig>
`;

/** Unpacks the browser and what the machine lacks of its libraries into a folder: needs no root and changes nothing on the machine. */
export async function fetchBrowserFromApt(folder: string): Promise<void> {
  const options = await privateOptions(folder);
  await runOrThrow('apt-get', [...options, '-qq', 'update']);
  await runOrThrow('apt-get', [
    ...options,
    '-qq',
    '-y',
    '--no-install-recommends',
    '--download-only',
    'install',
    PACKAGE,
    'fonts-dejavu-core',
  ]);
  const archives = join(folder, 'apt/cache/archives');
  const packages = (await readdir(archives)).filter((name) => name.endsWith('.deb'));
  if (packages.length === 0) throw new Error('apt delivered no package');
  for (const name of packages) await runOrThrow('dpkg', ['-x', join(archives, name), join(folder, UNPACKED)]);
}

/** The folders of an unpacked tree that hold libraries. */
async function libraryFolders(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return [...new Set(entries.filter(({ name }) => /\.so(\.|$)/.test(name)).map(({ parentPath }) => parentPath))];
}

/** A program with what it needs in its environment. */
export interface BrowserProgram {
  path: string;
  environment: Record<string, string>;
}

/** The browser that was unpacked into a folder. */
export async function unpackedBrowser(folder: string): Promise<BrowserProgram> {
  const root = join(folder, UNPACKED);
  const fonts = join(root, 'fonts.conf');
  await writeFile(fonts, fontsOf(root));
  return {
    path: join(root, PROGRAM),
    environment: { LD_LIBRARY_PATH: (await libraryFolders(root)).join(':'), FONTCONFIG_FILE: fonts },
  };
}
