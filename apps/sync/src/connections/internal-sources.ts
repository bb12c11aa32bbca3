import { dataTypes } from '@company-data/data-types';
import { providers } from '@company-data/providers';

const internalSourcesOf = (dataType: string) => {
  const reportingProviders = [...providers.values()].filter(({ sources }) =>
    sources.some(({ service, contributes = {} }) => service !== undefined && dataType in contributes),
  );
  const computed = reportingProviders.flatMap(({ collected }) =>
    collected.filter((type) => dataTypes.get(type)?.computedFrom?.includes(dataType)),
  );
  return { telling: reportingProviders.map(({ name }) => name), computed: [...new Set(computed)] };
};

/**
 * Providers with a source of this data type that is the system itself: it keeps what users entered,
 * or reads documents.
 */
export const internalProvidersOf = (dataType: string): string[] => internalSourcesOf(dataType).telling;

/** What they compute of it. */
export const computedOf = (dataType: string): string[] => internalSourcesOf(dataType).computed;

/** All that these are computed from. */
export const inputsOf = (computed: readonly string[]): string[] => [
  ...new Set(computed.flatMap((type) => dataTypes.get(type)?.computedFrom ?? [])),
];
