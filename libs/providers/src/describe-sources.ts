import type { ProviderManifest, SourceManifest } from './manifest.js';

/** What a deployment configures: sources, and what gives out tokens once there is something to read with them. */
const configuredFor = ({ sources, tokens, collected }: ProviderManifest): SourceManifest[] => [
  ...sources,
  ...(tokens !== undefined && collected.length > 0 ? [tokens.server] : []),
];

/** Several sources may be one system of one account: its variables are told once. */
function variablesOnce(providers: Iterable<ProviderManifest>): { source: SourceManifest; variables: string[] }[] {
  const told = new Set<string>();
  return [...providers].flatMap((provider) =>
    configuredFor(provider).map((source) => {
      const variables = Object.values(source.configuration).filter((name) => !told.has(name));
      variables.forEach((name) => told.add(name));
      return { source, variables };
    }),
  );
}

const optionsOf = ({ options = {} }: SourceManifest) => Object.values(options);

/**
 * What adapters is passed of the variables of the sources, as lines of docker-compose.yml without indentation. A deployment must give an
 * address unless it may do without the source; without an account what only the source knows is empty.
 */
export const composeSources = (providers: Iterable<ProviderManifest>): string[] =>
  variablesOnce(providers).flatMap(({ source, variables }) => {
    const isRequired = (name: string): boolean => name === source.configuration.url && source.optional !== true;
    const names = [...variables, ...optionsOf(source).map(({ variable }) => variable)];
    return names.map((name) => `${name}: \${${name}:${isRequired(name) ? '?' : '-'}}`);
  });

const HEADING = ['| Variable | Required | Meaning |', '| --- | --- | --- |'];

const row = (variables: string[], source: SourceManifest, meaning: string): string =>
  `| ${variables.map((name) => `\`${name}\``).join(', ')} | ${variables.some((name) => name === source.configuration.url) && !source.optional ? 'yes' : 'no'} | ${meaning} |`;

/** The variables of the sources as a table in Markdown. */
export const describeSources = (providers: Iterable<ProviderManifest>): string[] => [
  ...HEADING,
  ...variablesOnce(providers).flatMap(({ source, variables }) => [
    ...(variables.length > 0 ? [row(variables, source, source.meaning)] : []),
    ...optionsOf(source).map((option) => row([option.variable], source, `${option.meaning}; ${option.default}`)),
  ]),
];
