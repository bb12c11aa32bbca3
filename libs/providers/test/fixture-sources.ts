import { existsSync, readFileSync } from 'node:fs';
import type { CollectionContext } from '../src/adapter.js';
import type { ProviderManifest } from '../src/manifest.js';
import { ScriptedSource } from './scripted-source.js';

type Sources = Record<string, ScriptedSource>;

const fixtureAt = (provider: string, source: string): URL => new URL(`../src/${provider}/fixtures/${source}.json`, import.meta.url);

/** Returns the recorded response of a source: `fixtures/<source>.json` in the provider's folder. */
export const fixtureOf = (provider: string, source: string): Record<string, unknown> =>
  JSON.parse(readFileSync(fixtureAt(provider, source), 'utf8')) as Record<string, unknown>;

/**
 * Returns the sources of a provider that have a fixture with their name. Each returns it for every
 * call.
 */
export function fixtureSources({ name: provider, sources }: Pick<ProviderManifest, 'name' | 'sources'>): Sources {
  const recorded = sources.filter(({ name }) => existsSync(fixtureAt(provider, name)));
  return Object.fromEntries(recorded.map(({ name }) => [name, new ScriptedSource(() => ({ body: fixtureOf(provider, name) }))]));
}

/** Returns all sources of a provider. Each throws for every call. */
export const sourcesThat = ({ sources }: Pick<ProviderManifest, 'sources'>, fail: () => Error): Sources =>
  Object.fromEntries(sources.map(({ name }) => [name, new ScriptedSource(fail)]));

/** Returns the requests to the scripted sources of a provider so far, as JSON. */
export const askedOf =
  ({ sources }: Pick<ProviderManifest, 'sources'>) =>
  (context: CollectionContext): string[] =>
    sources.flatMap(({ name }) =>
      (context.source(name) as ScriptedSource).calls.map(({ method, path, query, body }) =>
        JSON.stringify([name, method, path, query, body]),
      ),
    );
