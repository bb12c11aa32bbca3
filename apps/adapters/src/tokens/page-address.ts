import { ProviderFetchError } from '@company-data/providers';

const trimmed = (pathname: string): string => pathname.replace(/\/+$/, '');

/**
 * A page that an end user is sent to, which must lie below an address that is configured: what a
 * server, or whoever stands in for it, names elsewhere is not opened. @throws ProviderFetchError
 * `malformed`
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
  if (!isThere) throw new ProviderFetchError('malformed', 'the page to consent on lies elsewhere');
  return url;
}

/**
 * The path of an endpoint below the server's address. @throws ProviderFetchError `malformed` when
 * it lies elsewhere
 */
export function pathBelow(base: string, endpoint: string): string {
  const server = trimmed(base);
  if (!endpoint.startsWith(`${server}/`)) throw new ProviderFetchError('malformed', 'the server names an endpoint elsewhere');
  return endpoint.slice(server.length);
}
