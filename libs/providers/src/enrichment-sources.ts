import { internalDataTypes } from '@company-data/data-types';
import type { Contribution, ProviderManifest } from './manifest.js';

type Manifests = readonly ProviderManifest[];

/** Source that completes an internal type of another provider. */
interface EnrichmentSource {
  provider: string;
  source: string;
  type: string;
}

const enrichmentSourcesOf = (manifests: Manifests): EnrichmentSource[] =>
  manifests.flatMap(({ name, sources, enriches = [] }) =>
    enriches.flatMap((type) =>
      sources
        .filter(({ contributes }) => contributes?.[type]?.as === 'enrichment')
        .map((source) => ({ provider: name, source: source.name, type })),
    ),
  );

const collects = ({ contributions }: ProviderManifest, { type }: EnrichmentSource): boolean => type in contributions;

/**
 * Returns one sentence per enrichment source with a problem: its type is not internal, no provider
 * collects it, or its name is taken.
 */
export const enrichmentProblems = (manifests: Manifests): string[] =>
  enrichmentSourcesOf(manifests).flatMap((guest) => {
    const { provider, source, type } = guest;
    const hosts = manifests.filter((manifest) => collects(manifest, guest));
    const namesakes = hosts.filter(({ sources }) => sources.some(({ name }) => name === source));
    return [
      ...(internalDataTypes.has(type) ? [] : [`${provider}: ${source} enriches ${type}, which is not an internal type`]),
      ...(hosts.length > 0 ? [] : [`${provider}: ${source} enriches ${type}, which no provider collects`]),
      ...namesakes.map(({ name }) => `${provider}: ${source} enriches ${type} of ${name}, which has a source of that name`),
    ];
  });

/** Appends the enrichment sources of a type to the sources of the provider that collects it. */
function withEnrichmentOf(type: string, contribution: Contribution, guests: readonly EnrichmentSource[]): Contribution {
  const speaking = guests.filter((guest) => guest.type === type);
  if (speaking.length === 0) return contribution;
  const others = [...contribution.others, ...speaking.map(({ source }) => source)];
  return { ...contribution, others, enrichmentSources: Object.fromEntries(speaking.map(({ source, provider }) => [source, provider])) };
}

/**
 * Returns the manifests, with the enrichment sources added to the providers that collect their
 * types.
 */
export function withEnrichment(manifests: ReadonlyMap<string, ProviderManifest>): ReadonlyMap<string, ProviderManifest> {
  const guests = enrichmentSourcesOf([...manifests.values()]);
  const hosting = ({ contributions }: ProviderManifest): ProviderManifest['contributions'] =>
    Object.fromEntries(Object.entries(contributions).map(([type, contribution]) => [type, withEnrichmentOf(type, contribution, guests)]));
  const isHost = (manifest: ProviderManifest): boolean => guests.some((guest) => collects(manifest, guest));
  return new Map(
    [...manifests].map(([name, manifest]) => [name, isHost(manifest) ? { ...manifest, contributions: hosting(manifest) } : manifest]),
  );
}

/** Returns true when a provider collects data types, or enriches those of another. */
export const isAvailable = ({ collected, enriches = [] }: ProviderManifest): boolean => collected.length > 0 || enriches.length > 0;
