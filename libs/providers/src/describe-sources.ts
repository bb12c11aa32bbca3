import type { ErrorResponse } from './error-responses.js';
import type { ProviderManifest, SourceManifest } from './manifest.js';

/** Returns the sources of a provider, and its token server if the provider collects data types. */
const configuredFor = ({ sources, tokens, collected }: ProviderManifest): SourceManifest[] => [
  ...sources,
  ...(tokens !== undefined && collected.length > 0 ? [tokens.server] : []),
];

/** Lists each variable once. Several sources can share an address and an account. */
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
 * Returns the production address of a variable, or the reason why it is not listed. Undefined for a
 * variable that is not an address.
 */
const addressOf = (variable: string, { configuration, addresses = {} }: SourceManifest): string | { none: string } | undefined =>
  Object.entries(addresses).find(([name]) => configuration[name] === variable)?.[1];

/**
 * Returns the production addresses, and the options that operators must set, as commented lines of
 * an environment file.
 */
export function productionAddresses(providers: Iterable<ProviderManifest>): string[] {
  const titles = new Set<string>();
  return variablesOnce(providers).flatMap(({ source, variables }) => {
    const lines = variables.flatMap((variable) => {
      const address = addressOf(variable, source);
      if (address === undefined) return [];
      return typeof address === 'string' ? [`# ${variable}='${address}'`] : [`# ${variable}=''  # ${address.none}`];
    });
    lines.push(...optionsOf(source).flatMap(({ variable, default: otherwise }) => (otherwise === '' ? [`# ${variable}=''`] : [])));
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

/** Returns the variables of the sources as a Markdown table. */
export const describeSources = (providers: Iterable<ProviderManifest>): string[] => [
  ...HEADING,
  ...variablesOnce(providers).flatMap(({ source, variables }) => [
    ...(variables.length > 0 ? [row(variables, source, source.meaning)] : []),
    ...optionsOf(source).map(({ variable, meaning, default: otherwise }) =>
      row([variable], source, otherwise === '' ? meaning : `${meaning} (default: ${otherwise})`),
    ),
  ]),
];

const readable = (text: string): string => text.replaceAll('{path}', 'the resource').replaceAll('|', String.raw`\|`);

/** Describes the responses to which a row applies. */
function responseOf({ status, codes, header }: ErrorResponse): string {
  const code = codes?.map((each) => (each === null ? 'no code' : `code ${each}`)).join(' or ');
  const named = header && (header.pattern === '' ? `with \`${header.name}\`` : `\`${header.name}\` of the same request`);
  return [status.join(', '), code, named].filter(Boolean).join(', ');
}

function resultOf({ kind, retrySeconds }: ErrorResponse): string {
  if (kind === 'auth') return '`AUTH_ERROR`';
  const wait = retrySeconds && `, next call after ${retrySeconds.least ?? retrySeconds.otherwise} s or as requested`;
  return `\`FETCH_ERROR\` (${kind})${wait ?? ''}`;
}

/** Returns the error responses of a provider's sources as a Markdown table. Empty without any. */
export function describeErrors({ sources }: Pick<ProviderManifest, 'sources'>): string[] {
  const rows = sources.flatMap(({ errors }) => errors?.rows ?? []);
  if (rows.length === 0) return [];
  return [
    '| Response | Result | Meaning | Next step |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${responseOf(row)} | ${resultOf(row)} | ${readable(row.meaning)} | ${readable(row.advice ?? '')} |`),
  ];
}
