import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { libraryPath, type UnpackedProgram, unpackPackages } from '../debian-packages.js';

/**
 * A browser without a window, of the machine's own release: smaller than the whole browser, and
 * what a test needs.
 */
const PACKAGE = 'chromium-headless-shell';
const PROGRAM = 'usr/lib/chromium/chromium-headless-shell';
const UNPACKED = 'unpacked';

const sansSerif = (family: string): string => `<alias><family>${family}</family><prefer><family>DejaVu Sans</family></prefer></alias>`;

/**
 * What a machine without fonts needs to show text: the fonts of the packages, beside its own, and
 * which of them stands for what pages ask for.
 */
const fontsOf = (root: string): string =>
  `<?xml version="1.0"?>
<fontconfig>
<dir>/usr/share/fonts</dir><dir>${root}/usr/share/fonts</dir><cachedir>${root}/font-cache</cachedir>
${['sans-serif', 'Arial', 'Roboto'].map(sansSerif).join('')}
</fontconfig>
`;

/** Unpacks the browser and what the machine lacks of its libraries into a folder. */
export const fetchBrowserFromApt = (folder: string): Promise<void> =>
  unpackPackages([PACKAGE, 'fonts-dejavu-core'], join(folder, UNPACKED));

/** The browser that was unpacked into a folder. */
export async function unpackedBrowser(folder: string): Promise<UnpackedProgram> {
  const root = join(folder, UNPACKED);
  const fonts = join(root, 'fonts.conf');
  await writeFile(fonts, fontsOf(root));
  return { path: join(root, PROGRAM), environment: { LD_LIBRARY_PATH: await libraryPath(root), FONTCONFIG_FILE: fonts } };
}
