import { existsSync, readdirSync } from 'node:fs';
import type { SourceManifest } from '../manifest.js';

const sourcesFolder = (provider: string): URL => new URL(`../${provider}/sources/`, import.meta.url);

/**
 * Returns the folders with a manifest. The manifest is TypeScript from source (tests), and
 * JavaScript from a build.
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
 * Sorts sources by `order`, and appends the others by name. A source outside `order` must not share
 * a data type with another source. @throws Error
 */
export function inOrder(sources: readonly SourceManifest[], order: readonly string[]): SourceManifest[] {
  const unknown = order.filter((name) => !sources.some((source) => source.name === name));
  if (unknown.length > 0) throw new Error(`no source is called ${unknown.join(', ')}`);
  const unordered = sources.filter(({ name }) => !order.includes(name));
  const contested = unordered.filter((one) =>
    sources.some((other) => other !== one && typesOf(other).some((type) => typesOf(one).includes(type))),
  );
  if (contested.length > 0)
    throw new Error(
      `the order of sources must name ${contested.map(({ name }) => name).join(', ')}: another source contributes to the same data type`,
    );
  return [...order.map((name) => sources.find((source) => source.name === name)!), ...unordered];
}

/**
 * Reads the sources of a provider from `sources/<its name, hyphens for underscores>/manifest.ts` of
 * its folder. `order` lists the sources that share data types, in order of precedence.
 */
export async function sourcesOf(provider: string, order: readonly string[] = []): Promise<SourceManifest[]> {
  const sources: SourceManifest[] = [];
  // Sequential, because jest cannot link modules that are imported in parallel and share a module
  // with a top-level await.
  for (const folder of foldersOf(provider)) sources.push(await manifestIn(provider, folder));
  return inOrder(sources, order);
}
