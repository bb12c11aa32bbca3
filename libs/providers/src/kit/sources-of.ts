import { existsSync, readdirSync } from 'node:fs';
import type { SourceManifest } from '../manifest.js';

const sourcesFolder = (provider: string): URL => new URL(`../${provider}/sources/`, import.meta.url);

/**
 * A folder with a manifest is a source; from source (tests) it is TypeScript, from a build
 * JavaScript.
 */
function foldersOf(provider: string): string[] {
  const all = sourcesFolder(provider);
  if (!existsSync(all)) return [];
  const isSource = (folder: string): boolean => ['js', 'ts'].some((suffix) => existsSync(new URL(`${folder}/manifest.${suffix}`, all)));
  return readdirSync(all).filter(isSource).toSorted();
}

const isManifest = (value: unknown): value is SourceManifest => typeof value === 'object' && value !== null && 'configuration' in value;

async function manifestIn(provider: string, folder: string): Promise<SourceManifest> {
  const members = Object.values((await import(`../${provider}/sources/${folder}/manifest.js`)) as Record<string, unknown>);
  const [manifest, ...more] = members.filter(isManifest);
  if (manifest?.name.replaceAll('_', '-') !== folder || more.length > 0)
    throw new Error(`${provider}: sources/${folder}/manifest must export exactly one manifest, of a source named like the folder`);
  return manifest;
}

const typesOf = ({ contributes = {} }: SourceManifest): string[] => Object.keys(contributes);

/**
 * Sources in their order, the others behind them by name: one of those may speak of no data type
 * that another speaks of. @throws Error
 */
export function inOrder(sources: readonly SourceManifest[], order: readonly string[]): SourceManifest[] {
  const unknown = order.filter((name) => !sources.some((source) => source.name === name));
  if (unknown.length > 0) throw new Error(`no source is called ${unknown.join(', ')}`);
  const unordered = sources.filter(({ name }) => !order.includes(name));
  const contested = unordered.filter((one) =>
    sources.some((other) => other !== one && typesOf(other).some((type) => typesOf(one).includes(type))),
  );
  if (contested.length > 0)
    throw new Error(`the order of sources must name ${contested.map(({ name }) => name).join(', ')}: another source speaks of the same`);
  return [...order.map((name) => sources.find((source) => source.name === name)!), ...unordered];
}

/**
 * The sources of a provider, read from `sources/<its name, hyphens for underscores>/manifest.ts` of
 * its folder. `order` names those that complete each other, in the order in which they do.
 */
export async function sourcesOf(provider: string, order: readonly string[] = []): Promise<SourceManifest[]> {
  const sources: SourceManifest[] = [];
  // One after the other: jest cannot link modules that are imported side by side and share one that
  // awaits.
  for (const folder of foldersOf(provider)) sources.push(await manifestIn(provider, folder));
  return inOrder(sources, order);
}
