import { existsSync } from 'node:fs';
import { providers } from './catalogue.js';

const hasPages = (folder: string): boolean =>
  ['ts', 'js'].some((suffix) => existsSync(new URL(`./${folder}/pages.${suffix}`, import.meta.url)));

async function pagesIn(folder: string): Promise<Map<string, string>> {
  const { pages } = (await import(`./${folder}/pages.js`)) as { pages(): Promise<Map<string, string>> };
  return pages();
}

/**
 * Returns the documentation pages that providers generate themselves, from `pages` of `pages.ts` in
 * their folders. The key is the path below docs/.
 */
export async function providerPages(): Promise<Map<string, string>> {
  const found = await Promise.all([...providers.keys()].filter(hasPages).map(pagesIn));
  return new Map(found.flatMap((pages) => [...pages]));
}
