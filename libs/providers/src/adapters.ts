import { existsSync, readdirSync } from 'node:fs';
import type { Adapter } from './adapter.js';
import { providers } from './catalogue.js';
import type { ProviderManifest } from './manifest.js';

/** From source (tests) the file is TypeScript, from a build it is JavaScript. */
const hasAdapter = (folder: string): boolean =>
  ['ts', 'js'].some((extension) => existsSync(new URL(`./${folder}/adapter.${extension}`, import.meta.url)));

async function adapterIn(folder: string): Promise<Adapter> {
  const { adapter } = (await import(`./${folder}/adapter.js`)) as { adapter?: Adapter };
  if (typeof adapter?.collect !== 'function') throw new Error(`provider folder ${folder}: adapter must export an "adapter" that collects`);
  return adapter;
}

/**
 * Throws where nothing reads what a manifest says is collected: synchronizations of it would wait
 * until their jobs are given up.
 */
export function assertRead(manifests: Iterable<ProviderManifest>, folders: readonly string[]): void {
  const unread = [...manifests].filter(({ name, collected }) => collected.length > 0 && !folders.includes(name)).map(({ name }) => name);
  if (unread.length > 0) throw new Error(`providers with sources and without an adapter.ts that reads them: ${unread.join(', ')}`);
}

/**
 * The adapters by provider name, from every provider folder that has one. Only the adapters service
 * may load them.
 */
export async function loadAdapters(): Promise<ReadonlyMap<string, Adapter>> {
  const entries = readdirSync(new URL('.', import.meta.url), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && hasAdapter(entry.name)).map((entry) => entry.name);
  assertRead(providers.values(), folders);
  const adapters = new Map<string, Adapter>();
  // One after the other: jest cannot link modules that are imported side by side and share one that
  // awaits.
  for (const folder of folders.toSorted()) adapters.set(folder, await adapterIn(folder));
  return adapters;
}
