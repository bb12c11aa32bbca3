import { ProviderFetchError } from '@company-data/providers';

const trimmed = (pathname: string): string => pathname.replace(/\/+$/, '');

/**
 * Returns the page for an end user if it is below the configured address. A server cannot redirect
 * end users elsewhere.
 * @throws ProviderFetchError `malformed`
 */
export function pageBelow(base: string, page: string): URL {
  const [below, url] = [URL.parse(base), URL.parse(page)];
  const isThere =
    below !== null &&
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.origin === below.origin &&
    (trimmed(url.pathname) === trimmed(below.pathname) || url.pathname.startsWith(`${trimmed(below.pathname)}/`)) &&
    url.username === '' &&
    url.password === '' &&
    url.hash === '';
  if (!isThere) throw new ProviderFetchError('malformed', 'the consent page is outside the configured address');
  return url;
}

/**
 * Returns the path of an endpoint below the address of its server. @throws ProviderFetchError
 * `malformed` when it is elsewhere
 */
export function pathBelow(base: string, endpoint: string): string {
  const server = trimmed(base);
  if (!endpoint.startsWith(`${server}/`)) throw new ProviderFetchError('malformed', 'an endpoint is outside the server address');
  return endpoint.slice(server.length);
}
