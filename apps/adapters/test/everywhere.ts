import { providers, type SourceManifest } from '@company-data/providers';

type Addressed = Pick<SourceManifest, 'configuration' | 'address'>;

const NOBODY = 'http://127.0.0.1:9';

const variablesOf = ({ configuration, address }: Addressed): string[] => [
  ...(configuration.url === undefined ? [] : [configuration.url]),
  ...(address !== undefined && 'chosenBy' in address ? [configuration[address.whenTrue]!] : []),
];

/** An address, at which nobody is, for every source and what gives out its tokens. */
export const everywhere: Readonly<Record<string, string>> = Object.fromEntries(
  [...providers.values()]
    .flatMap(({ sources, tokens }): Addressed[] => [...sources, ...(tokens === undefined ? [] : [tokens.server])])
    .flatMap(variablesOf)
    .map((variable) => [variable, NOBODY]),
);
