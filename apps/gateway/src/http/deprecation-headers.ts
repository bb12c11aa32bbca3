import { type DataTypeDefinition, dataTypes } from '@company-data/data-types';

/**
 * What tells a client that a path will go, when, and what comes instead (RFC 9745, RFC 8594); none
 * for a current type.
 */
export function deprecationHeaders({ deprecated, path }: DataTypeDefinition, url: string): Record<string, string> {
  if (!deprecated) return {};
  const successor = dataTypes.get(deprecated.successor);
  return {
    deprecation: `@${Math.floor(Date.parse(deprecated.since) / 1_000)}`,
    sunset: new Date(deprecated.sunset).toUTCString(),
    ...(successor ? { link: `<${url.replace(`/${path}`, `/${successor.path}`)}>; rel="successor-version"` } : {}),
  };
}
