import { ProviderFetchError, type SourceClient, type SourceResponse } from '../../../adapter.js';
import { isPdf } from '../../../kit/pdf.js';
import { pollUntil } from '../../../kit/poll-until.js';
import { descendants, malformed, textOf, type XmlNode } from '../../../protocols/xml.js';

/**
 * Polls of a link before its document is left for the next synchronization. The call budget spaces
 * them.
 */
const MAX_POLLS = 15;
/** Seconds until another poll of a document that was not ready. */
const RECHECK_SECONDS = 300;
/** Statuses of a link while its document is being created, or after it expired. */
const NOT_READY = [401, 403, 404, 409, 410, 425];

/** Returns the link in an order. @throws ProviderFetchError `malformed` when it has none */
export function linkIn(document: XmlNode): string {
  const link = descendants(document, 'url_acces')
    .map((each) => textOf(each).trim())
    .find((text) => text !== '');
  if (link === undefined) throw malformed('has no link to the ordered document');
  return link;
}

/**
 * Returns the path of a link, for use below the configured address. The host in the link is never
 * called.
 * @throws ProviderFetchError `malformed`
 */
export function pathOf(link: string, base: string): string {
  const address = URL.canParse(base) ? new URL(base) : undefined;
  const url = URL.canParse(link, base) ? new URL(link, base) : undefined;
  if (url === undefined || address === undefined || !/^https?:$/.test(url.protocol)) throw malformed('has an invalid link');
  const below = address.pathname.replace(/\/+$/, '');
  const path = url.pathname.startsWith(`${below}/`) ? url.pathname.slice(below.length) : url.pathname;
  return `/${path.replace(/^\/+/, '')}${url.search}`;
}

/**
 * Fetches the document of a link, and polls while it is not ready.
 * @throws ProviderFetchError `not-ready` after the last poll
 */
export function fetchLinked(client: SourceClient, link: string): Promise<Uint8Array> {
  const path = pathOf(link, client.configuration['url']!);
  return pollUntil<SourceResponse<Uint8Array | null>, Uint8Array>({
    budget: { looks: MAX_POLLS },
    look: () => client.request<Uint8Array | null>({ path, schema: true, bytes: true, accept: NOT_READY }),
    resultOf: ({ status, body }) => (status < 300 && body !== null && isPdf(body) ? body : undefined),
    late: () => new ProviderFetchError('not-ready', 'the ordered document is not ready', RECHECK_SECONDS),
  });
}
