import type { Environment } from '@company-data/kernel';
import { providers, type SourceManifest } from '@company-data/providers';
import { upstreams } from './upstreams/catalogue.js';
import type { Upstream } from './upstreams/upstream.js';

/** A source, or what gives out tokens, and the upstream of the sandbox that plays it. */
interface Played {
  source: Pick<SourceManifest, 'name' | 'configuration' | 'address' | 'secrets' | 'options'>;
  upstream: Upstream;
}

/**
 * What a source is called with: the variable it is read from, the one the sandbox knows it from,
 * and its value unless it is random.
 */
interface Credential {
  asked: string;
  known: string;
  standard: string;
  secret: boolean;
}

const played: Played[] = [...providers.values()]
  .flatMap(({ sources, tokens }): Played['source'][] => [...sources, ...(tokens === undefined ? [] : [tokens.server])])
  .flatMap((source) => upstreams.filter(({ plays }) => plays.includes(source.name)).map((upstream) => ({ source, upstream })));

const credentials: Credential[] = played.flatMap(({ source, upstream: { credentials = {}, variables = {} } }) =>
  // One upstream may play sources that are called otherwise, such as by what an account gives.
  Object.entries(credentials).flatMap(([name, known]) => {
    const asked = source.configuration[name];
    const secret = source.secrets?.includes(name) ?? false;
    return asked === undefined ? [] : [{ asked, known, standard: String(variables[known]), secret }];
  }),
);

/**
 * The variables that hold addresses of a source, and where they lead: that of test accounts is the
 * same as that of live ones unless the upstream has another.
 */
function addressesOf(
  { configuration, address }: Played['source'],
  { prefix, configuredWith, addresses = {} }: Upstream,
  origin: string,
): [string, string][] {
  const tested = address !== undefined && 'chosenBy' in address ? { [address.whenTrue]: prefix } : {};
  const below = Object.entries({ ...tested, ...addresses, url: prefix }).map(([name, path]) => [name, `${origin}${path}`] as const);
  return [...below, ...(configuredWith === undefined ? [] : [['url', configuredWith] as const])].flatMap(([name, address]) => {
    const variable = configuration[name];
    return variable === undefined ? [] : [[variable, address]];
  });
}

/**
 * Where sources are found at an origin that plays them as the sandbox does, below the paths the
 * real ones have.
 */
export const sourceUrls = (origin: string): Record<string, string> =>
  Object.fromEntries(played.flatMap(({ source, upstream }) => addressesOf(source, upstream, origin)));

const optionsOf = ({ source, upstream }: Played): [string, string][] =>
  Object.entries(upstream.options ?? {}).flatMap(([name, value]) => {
    const variable = source.options?.[name]?.variable;
    return variable === undefined ? [] : [[variable, value] as [string, string]];
  });

/** Variables of the sandbox whose values are random. */
export const sandboxSecrets: readonly string[] = [...new Set(credentials.filter(({ secret }) => secret).map(({ known }) => known))];

/** Those values by variable. */
type SandboxSecrets = Readonly<Record<string, string>>;

const valueOf = ({ known, standard }: Credential, secrets: SandboxSecrets): string => secrets[known] ?? standard;

/** What the sandbox takes from those who call it. */
export const sandboxCredentials = (secrets: SandboxSecrets): Environment =>
  Object.fromEntries(credentials.map((credential) => [credential.known, valueOf(credential, secrets)]));

/** All that the sources are configured by, as the sandbox at an origin plays them. */
export const sourcesInSandbox = (origin: string, secrets: SandboxSecrets): Environment => ({
  ...sourceUrls(origin),
  ...Object.fromEntries(credentials.map((credential) => [credential.asked, valueOf(credential, secrets)])),
  ...Object.fromEntries(played.flatMap(optionsOf)),
});
