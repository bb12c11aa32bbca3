import { existsSync, readdirSync } from 'node:fs';
import type { Adapter } from './adapter.js';
import { providers } from './catalogue.js';
import type { ProviderManifest } from './manifest.js';

/** The extension is ts from source (tests), and js from a build. */
const hasAdapter = (folder: string): boolean =>
  ['ts', 'js'].some((extension) => existsSync(new URL(`./${folder}/adapter.${extension}`, import.meta.url)));

async function adapterIn(folder: string): Promise<Adapter> {
  const { adapter } = (await import(`./${folder}/adapter.js`)) as { adapter?: Adapter };
  if (typeof adapter?.collect !== 'function') throw new Error(`provider folder ${folder}: adapter must export an "adapter" that collects`);
  return adapter;
}

/**
 * Throws when a provider collects a data type but has no adapter. Its synchronizations would wait
 * until their jobs fail.
 */
export function assertRead(manifests: Iterable<ProviderManifest>, folders: readonly string[]): void {
  const unread = [...manifests].filter(({ name, collected }) => collected.length > 0 && !folders.includes(name)).map(({ name }) => name);
  if (unread.length > 0) throw new Error(`providers with sources need an adapter.ts: ${unread.join(', ')}`);
}

/**
 * Loads the adapter of every provider folder that has one, by provider name. Only the adapters
 * service may load them.
 */
export async function loadAdapters(): Promise<ReadonlyMap<string, Adapter>> {
  const entries = readdirSync(new URL('.', import.meta.url), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && hasAdapter(entry.name)).map((entry) => entry.name);
  assertRead(providers.values(), folders);
  const adapters = new Map<string, Adapter>();
  // Sequential, because jest cannot link modules that are imported in parallel and share a module
  // with a top-level await.
  for (const folder of folders.toSorted()) adapters.set(folder, await adapterIn(folder));
  return adapters;
}
