import type { Environment } from '@company-data/kernel';
import { providers, type SourceManifest } from '@company-data/providers';
import { upstreams } from './upstreams/catalogue.js';
import type { Upstream } from './upstreams/upstream.js';

/** A source, or the token server of a provider, with the upstream that simulates it. */
interface Played {
  source: Pick<SourceManifest, 'name' | 'configuration' | 'address' | 'secrets' | 'options'>;
  upstream: Upstream;
}

/**
 * A credential of a source: its variable in the source configuration, its variable in the sandbox,
 * and its default value.
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
  // An upstream may simulate sources with different credentials, so a source may not use each of
  // them.
  Object.entries(credentials).flatMap(([name, known]) => {
    const asked = source.configuration[name];
    const secret = source.secrets?.includes(name) ?? false;
    return asked === undefined ? [] : [{ asked, known, standard: String(variables[known]), secret }];
  }),
);

/**
 * Returns the address variables of a source with their URLs. The address of test accounts is the
 * one of live accounts unless the upstream has another.
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

/** Returns the URL variables of all sources for a sandbox at an origin. */
export const sourceUrls = (origin: string): Record<string, string> =>
  Object.fromEntries(played.flatMap(({ source, upstream }) => addressesOf(source, upstream, origin)));

const optionsOf = ({ source, upstream }: Played): [string, string][] =>
  Object.entries(upstream.options ?? {}).flatMap(([name, value]) => {
    const variable = source.options?.[name]?.variable;
    return variable === undefined ? [] : [[variable, value] as [string, string]];
  });

/**
 * Sandbox variables of the credentials that the manifests declare secret. Their values may be
 * random.
 */
export const sandboxSecrets: readonly string[] = [...new Set(credentials.filter(({ secret }) => secret).map(({ known }) => known))];

/** Values of the secret credentials, by sandbox variable. */
type SandboxSecrets = Readonly<Record<string, string>>;

const valueOf = ({ known, standard }: Credential, secrets: SandboxSecrets): string => secrets[known] ?? standard;

/** Returns the credentials that the sandbox accepts, by sandbox variable. */
export const sandboxCredentials = (secrets: SandboxSecrets): Environment =>
  Object.fromEntries(credentials.map((credential) => [credential.known, valueOf(credential, secrets)]));

/** Returns the configuration of all sources for a sandbox at an origin. */
export const sourcesInSandbox = (origin: string, secrets: SandboxSecrets): Environment => ({
  ...sourceUrls(origin),
  ...Object.fromEntries(credentials.map((credential) => [credential.asked, valueOf(credential, secrets)])),
  ...Object.fromEntries(played.flatMap(optionsOf)),
});
