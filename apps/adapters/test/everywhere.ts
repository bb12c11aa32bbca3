import { providers, type SourceManifest } from '@company-data/providers';

type Addressed = Pick<SourceManifest, 'configuration' | 'address'>;

const NOBODY = 'http://127.0.0.1:9';

const variablesOf = ({ configuration, address }: Addressed): string[] => [
  ...(configuration.url === undefined ? [] : [configuration.url]),
  ...(address !== undefined && 'chosenBy' in address ? [configuration[address.whenTrue]!] : []),
];

/** Unused address for every source and token server. */
export const everywhere: Readonly<Record<string, string>> = Object.fromEntries(
  [...providers.values()]
    .flatMap(({ sources, tokens }): Addressed[] => [...sources, ...(tokens === undefined ? [] : [tokens.server])])
    .flatMap(variablesOf)
    .map((variable) => [variable, NOBODY]),
);
