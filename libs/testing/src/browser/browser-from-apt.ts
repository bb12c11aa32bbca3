import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { libraryPath, type UnpackedProgram, unpackPackages } from '../debian-packages.js';

/**
 * Browser without a window, of the machine's Debian release. It is smaller than the whole browser.
 */
const PACKAGE = 'chromium-headless-shell';
const PROGRAM = 'usr/lib/chromium/chromium-headless-shell';
const UNPACKED = 'unpacked';

const sansSerif = (family: string): string => `<alias><family>${family}</family><prefer><family>DejaVu Sans</family></prefer></alias>`;

/**
 * Returns the font configuration for a machine without fonts. It contains the fonts of the packages
 * and of the machine, and replacements of the fonts that pages use.
 */
const fontsOf = (root: string): string =>
  `<?xml version="1.0"?>
<fontconfig>
<dir>/usr/share/fonts</dir><dir>${root}/usr/share/fonts</dir><cachedir>${root}/font-cache</cachedir>
${['sans-serif', 'Arial', 'Roboto'].map(sansSerif).join('')}
</fontconfig>
`;

/** Unpacks the browser and its missing libraries into a folder. */
export const fetchBrowserFromApt = (folder: string): Promise<void> =>
  unpackPackages([PACKAGE, 'fonts-dejavu-core'], join(folder, UNPACKED));

/** Returns the browser unpacked into a folder. */
export async function unpackedBrowser(folder: string): Promise<UnpackedProgram> {
  const root = join(folder, UNPACKED);
  const fonts = join(root, 'fonts.conf');
  await writeFile(fonts, fontsOf(root));
  return { path: join(root, PROGRAM), environment: { LD_LIBRARY_PATH: await libraryPath(root), FONTCONFIG_FILE: fonts } };
}
