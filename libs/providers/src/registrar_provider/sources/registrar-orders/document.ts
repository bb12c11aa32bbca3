import { ProviderFetchError, type SourceClient } from '../../../adapter.js';
import { isPdf } from '../../../kit/pdf.js';
import { childNames, children, malformed, textOf, type XmlNode } from '../../../protocols/xml.js';

/**
 * Looks at a link before its document is left for the next synchronization; the budget of calls
 * spreads them.
 */
const MAX_POLLS = 15;
/** Seconds after which a document that was not ready is worth another look. */
const RECHECK_SECONDS = 300;
/** What a link may answer while its document is being made, or once it is closed. */
const NOT_READY = [401, 403, 404, 409, 410, 425];

/**
 * The link of an order that is delivered as a document. @throws ProviderFetchError `malformed`
 * where there is none
 */
export function linkIn(document: XmlNode): string {
  const [link] = linksIn(document);
  if (link === undefined) throw malformed('has no link to the document that was ordered');
  return link;
}

function linksIn(node: XmlNode): string[] {
  return childNames(node).flatMap((name) =>
    children(node, name).flatMap((each) => (name === 'url_acces' ? [textOf(each).trim()].filter(Boolean) : linksIn(each))),
  );
}

/**
 * The path of a link below an address: whatever host it names, none but the configured one is
 * called. @throws ProviderFetchError `malformed`
 */
export function pathOf(link: string, base: string): string {
  const address = URL.canParse(base) ? new URL(base) : undefined;
  const url = URL.canParse(link, base) ? new URL(link, base) : undefined;
  if (url === undefined || address === undefined || !/^https?:$/.test(url.protocol)) throw malformed('has a link that leads nowhere');
  const below = address.pathname.replace(/\/+$/, '');
  const path = url.pathname.startsWith(`${below}/`) ? url.pathname.slice(below.length) : url.pathname;
  return `/${path.replace(/^\/+/, '')}${url.search}`;
}

/**
 * The document behind a link, which may be ready only after some looks. @throws ProviderFetchError
 * `not-ready` when it still is not
 */
export async function fetchLinked(client: SourceClient, link: string): Promise<Uint8Array> {
  const path = pathOf(link, client.configuration['url']!);
  for (let look = 1; look <= MAX_POLLS; look += 1) {
    const answer = await client.request<Uint8Array | null>({ path, schema: true, bytes: true, accept: NOT_READY });
    if (answer.status < 300 && answer.body !== null && isPdf(answer.body)) return answer.body;
  }
  throw new ProviderFetchError('not-ready', 'the document that was ordered is not ready', RECHECK_SECONDS);
}
