import { type DataTypeDefinition, dataTypes } from '@company-data/data-types';

/**
 * Returns the headers of a deprecated path: deprecation and successor (RFC 9745). Empty for a
 * current data type.
 */
export function deprecationHeaders({ deprecated, path }: DataTypeDefinition, url: string): Record<string, string> {
  if (!deprecated) return {};
  const successor = dataTypes.get(deprecated.successor);
  return {
    deprecation: `@${Math.floor(Date.parse(deprecated.since) / 1_000)}`,
    ...(successor ? { link: `<${url.replace(`/${path}`, `/${successor.path}`)}>; rel="successor-version"` } : {}),
  };
}
