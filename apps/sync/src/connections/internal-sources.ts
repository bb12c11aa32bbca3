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
 * Returns the providers with an internal source of this data type: manual entries, or documents
 * read by OCR.
 */
export const internalProvidersOf = (dataType: string): string[] => internalSourcesOf(dataType).telling;

/** Returns the derived types that those providers compute from this data type. */
export const computedOf = (dataType: string): string[] => internalSourcesOf(dataType).computed;

/** Returns all inputs of the given derived types. */
export const inputsOf = (computed: readonly string[]): string[] => [
  ...new Set(computed.flatMap((type) => dataTypes.get(type)?.computedFrom ?? [])),
];
