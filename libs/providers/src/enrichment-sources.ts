import { internalDataTypes } from '@company-data/data-types';
import type { Contribution, ProviderManifest } from './manifest.js';

type Manifests = readonly ProviderManifest[];

/** A source that completes what other providers collect. */
interface EnrichmentSource {
  provider: string;
  source: string;
  type: string;
}

const enrichmentSourcesOf = (manifests: Manifests): EnrichmentSource[] =>
  manifests.flatMap(({ name, sources, enriches = [] }) =>
    enriches.flatMap((type) =>
      sources
        .filter(({ contributes }) => contributes?.[type]?.as === 'guest')
        .map((source) => ({ provider: name, source: source.name, type })),
    ),
  );

const collects = ({ contributions }: ProviderManifest, { type }: EnrichmentSource): boolean => type in contributions;

/**
 * Guests of what clients ask for, of what nobody collects, and of the name of another source; one
 * sentence each.
 */
export const enrichmentProblems = (manifests: Manifests): string[] =>
  enrichmentSourcesOf(manifests).flatMap((guest) => {
    const { provider, source, type } = guest;
    const hosts = manifests.filter((manifest) => collects(manifest, guest));
    const namesakes = hosts.filter(({ sources }) => sources.some(({ name }) => name === source));
    return [
      ...(internalDataTypes.has(type) ? [] : [`${provider}: ${source} is a guest in ${type}, which is no internal type`]),
      ...(hosts.length > 0 ? [] : [`${provider}: ${source} is a guest in ${type}, which nobody collects`]),
      ...namesakes.map(({ name }) => `${provider}: ${source} is a guest in ${type} of ${name}, which has a source of that name`),
    ];
  });

/** The guests of a type come behind the sources of whoever collects it. */
function withEnrichmentOf(type: string, contribution: Contribution, guests: readonly EnrichmentSource[]): Contribution {
  const speaking = guests.filter((guest) => guest.type === type);
  if (speaking.length === 0) return contribution;
  const others = [...contribution.others, ...speaking.map(({ source }) => source)];
  return { ...contribution, others, enrichmentSources: Object.fromEntries(speaking.map(({ source, provider }) => [source, provider])) };
}

/** The manifests, those that collect a type naming the guests of it among its sources. */
export function withEnrichment(manifests: ReadonlyMap<string, ProviderManifest>): ReadonlyMap<string, ProviderManifest> {
  const guests = enrichmentSourcesOf([...manifests.values()]);
  const hosting = ({ contributions }: ProviderManifest): ProviderManifest['contributions'] =>
    Object.fromEntries(Object.entries(contributions).map(([type, contribution]) => [type, withEnrichmentOf(type, contribution, guests)]));
  const isHost = (manifest: ProviderManifest): boolean => guests.some((guest) => collects(manifest, guest));
  return new Map(
    [...manifests].map(([name, manifest]) => [name, isHost(manifest) ? { ...manifest, contributions: hosting(manifest) } : manifest]),
  );
}

/**
 * Whether a provider has anything to give: what it collects, or what it says in the jobs of
 * another.
 */
export const isAvailable = ({ collected, enriches = [] }: ProviderManifest): boolean => collected.length > 0 || enriches.length > 0;
