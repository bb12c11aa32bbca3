import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callFor, callsOf, currentVendorOf, type Example } from '@company-data/testing/vendor';

/** A server that returns nothing but the published responses of vendors. */
export interface VendorPlayer {
  url: string;
  /** Requests that no published response answers. */
  unanswered: string[];
  close(): Promise<void>;
}

/**
 * Published responses of sources by verb and path, with status 200. The one with the id of the path
 * counts, otherwise the first one.
 */
function examplesOf(sources: readonly string[]) {
  const vendors = sources.map(currentVendorOf);
  const calls = vendors.flatMap((vendor) => [...callsOf(vendor).values()]);
  const examples = vendors.flatMap(({ examples: all }) => [...all.values()]).filter(({ status = 200 }) => status === 200);
  return (method: string, path: string): Example | undefined => {
    const key = callFor(calls, method, path)?.key;
    const own = examples.filter(({ call }) => call === key);
    const id = path.split('/').at(-1)!;
    return own.find(({ answer }) => JSON.stringify(answer).includes(id)) ?? own[0];
  };
}

/**
 * Starts a player of the published responses of some sources. A page after the first one is empty.
 *
 * @param more responses to calls without a published one, by path
 */
export async function startVendorPlayer(sources: readonly string[], more: Readonly<Record<string, unknown>> = {}): Promise<VendorPlayer> {
  const exampleFor = examplesOf(sources);
  const unanswered: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://player');
    const known = more[pathname] ?? exampleFor(request.method!, pathname)?.answer;
    if (known === undefined) unanswered.push(`${request.method} ${pathname}`);
    const body = searchParams.has('cursor') ? {} : known;
    response.writeHead(known === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
    request.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unanswered,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** Expected members of the published response of a call. */
export function expectedOf(source: string, name: string): object[] {
  const { expected } = currentVendorOf(source).examples.get(`${name}.json`)!;
  return expected as object[];
}
