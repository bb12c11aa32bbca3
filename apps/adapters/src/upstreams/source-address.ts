import { ADDRESS_FORMS, ProviderAuthError, type CollectionJob, type SourceManifest, withoutEndSlashes } from '@company-data/providers';

type Configuration = Readonly<Record<string, string>>;
type Credentials = CollectionJob['credentials'];

/** Base URL of a source for one account. `given` is true when the account provided the address. */
export interface ResolvedAddress {
  url: string;
  given: boolean;
  /**
   * Configuration for the account. Other URLs at a provided address, such as pages, contain it too.
   */
  configuration: Configuration;
}

/**
 * Returns the address for the calls of an account. @throws ProviderAuthError when the account
 * provided an invalid address
 */
export function addressFor(
  { address, secrets = [] }: SourceManifest,
  configuration: Configuration,
  credentials: Credentials,
): ResolvedAddress {
  const url = configuration['url'] ?? '';
  if (address === undefined) return { url, given: false, configuration };
  if ('chosenBy' in address) {
    const chosen = credentials?.[address.chosenBy] === true ? configuration[address.whenTrue] : url;
    if (!chosen) throw new ProviderAuthError(`no address is configured for ${address.chosenBy}`);
    return { url: chosen, given: false, configuration: { ...configuration, url: chosen } };
  }
  const values = address.givenBy.map((name) => [`{${name}}`, placeholderFrom(name, credentials)] as const);
  const filled = (template: string): string => values.reduce((text, [name, value]) => text.replace(name, () => value), template);
  const entries = Object.entries(configuration).map(([name, value]) => [name, secrets.includes(name) ? value : filled(value)]);
  return { url: filled(url), given: true, configuration: Object.fromEntries(entries) as Configuration };
}

function placeholderFrom(name: string, credentials: Credentials): string {
  const value = withoutEndSlashes(String(credentials?.[name] ?? ''));
  if (!Object.values(ADDRESS_FORMS).some((form) => form.test(value)))
    throw new ProviderAuthError(`${name} is not an address`, { fields: [name] });
  return value;
}
