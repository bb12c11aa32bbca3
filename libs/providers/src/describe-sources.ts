import type { ProviderManifest, SourceManifest } from './manifest.js';

/**
 * What a deployment configures: sources, and what gives out tokens once there is something to read
 * with them.
 */
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
 * The variables of the sources that adapters receives, as lines of docker-compose.yml without
 * indentation. Adapters itself names the addresses that are missing, because they depend on the
 * providers that the deployment offers.
 */
export const composeSources = (providers: Iterable<ProviderManifest>): string[] =>
  variablesOnce(providers).flatMap(({ source, variables }) => {
    const names = [...variables, ...optionsOf(source).map(({ variable }) => variable)];
    return names.map((name) => `${name}: \${${name}:-}`);
  });

/**
 * Where a variable of an address is to lead in production, or why nobody can say here; undefined of
 * what is no address.
 */
const addressOf = (variable: string, { configuration, addresses = {} }: SourceManifest): string | { none: string } | undefined =>
  Object.entries(addresses).find(([name]) => configuration[name] === variable)?.[1];

/** The addresses of the real sources, as lines of an environment that are to be uncommented. */
export function productionAddresses(providers: Iterable<ProviderManifest>): string[] {
  const titles = new Set<string>();
  return variablesOnce(providers).flatMap(({ source, variables }) => {
    const lines = variables.flatMap((variable) => {
      const address = addressOf(variable, source);
      if (address === undefined) return [];
      return typeof address === 'string' ? [`# ${variable}='${address}'`] : [`# ${variable}=''  # ${address.none}`];
    });
    if (lines.length === 0 || titles.has(source.title)) return lines;
    titles.add(source.title);
    return [`# ${source.title}`, ...lines];
  });
}

const describeAddress = (address: string | { none: string }): string => (typeof address === 'string' ? `\`${address}\`` : address.none);

const HEADING = ['| Variable | Required | Meaning | Production address |', '| --- | --- | --- | --- |'];

const addressesOf = (variables: string[], source: SourceManifest): string =>
  variables.flatMap((variable) => [addressOf(variable, source) ?? []].flat().map(describeAddress)).join(', ');

const row = (variables: string[], source: SourceManifest, meaning: string): string =>
  `| ${variables.map((name) => `\`${name}\``).join(', ')} | ${variables.some((name) => name === source.configuration.url) && !source.optional ? 'yes' : 'no'} | ${meaning} | ${addressesOf(variables, source)} |`;

/** The variables of the sources as a table in Markdown. */
export const describeSources = (providers: Iterable<ProviderManifest>): string[] => [
  ...HEADING,
  ...variablesOnce(providers).flatMap(({ source, variables }) => [
    ...(variables.length > 0 ? [row(variables, source, source.meaning)] : []),
    ...optionsOf(source).map((option) => row([option.variable], source, `${option.meaning} (default: ${option.default})`)),
  ]),
];
