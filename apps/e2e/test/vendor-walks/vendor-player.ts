import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { providers } from '@company-data/providers';
import { sourceUrls } from '@company-data/sandbox/sources';
import {
  callFor,
  callsOf,
  currentVendorOf,
  faultsOfAnswer,
  faultsOfRequest,
  sourceFolders,
  type Vendor,
  type VendorCall,
} from '@company-data/testing/vendor';

/** A response of a vendor. */
export interface Answer {
  /** Call as in the vendor's files: verb and path below the base. */
  call: string;
  /** Restricts the answer to requests whose path, query or body matches. */
  at?: RegExp;
  status?: number;
  headers?: Record<string, string>;
  answer: unknown;
  /** Part that the vendor does not publish. The response is then ours. */
  missing?: string;
}

/** A request as the vendor received it. */
export interface Received {
  method: string;
  /** Path below the vendor's base. */
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** A published address that the player stands for. */
interface Address {
  variable: string;
  /** Origin of the vendor. Empty when the accounts provide it. */
  origin: string;
  /** Fixed path of the published address. */
  path: string;
  /** Vendors with this address. */
  vendors: Vendor[];
}

const pathIn = (address: string): string => address.replace(/^https?:\/\/[^/]+/, '');

/** Vendor folders, by the variable of their address. */
function vendorsBy(): Map<string, Vendor[]> {
  const found = new Map<string, Vendor[]>();
  const folders = sourceFolders().filter(({ vendor }) => vendor !== null);
  for (const { name, sources } of providers.values()) {
    for (const source of sources) {
      const folder = folders.find((each) => each.provider === name && each.source === source.name.replaceAll('_', '-'));
      if (folder === undefined) continue;
      for (const variable of Object.values(source.configuration)) {
        found.set(variable, [...(found.get(variable) ?? []), currentVendorOf(folder.source)]);
      }
    }
  }
  return found;
}

/**
 * Addresses that the manifests publish. The sandbox keeps the others, such as the issuer that is
 * named in an agreement only.
 */
function publishedAddresses(): Address[] {
  const urls = Object.keys(sourceUrls(''));
  const vendors = vendorsBy();
  return [...providers.values()]
    .flatMap(({ sources, tokens }) => [...sources, ...(tokens === undefined ? [] : [tokens.server])])
    .flatMap(({ addresses = {}, configuration }) =>
      Object.entries(addresses).flatMap(([member, address]): Address[] => {
        const variable = configuration[member];
        if (variable === undefined || typeof address !== 'string' || !urls.includes(variable)) return [];
        const path = address.startsWith('{') ? address.slice(address.indexOf('/')) : pathIn(address);
        const origin = address.startsWith('{') ? '' : address.slice(0, address.length - path.length);
        return [{ variable, origin, path, vendors: vendors.get(variable) ?? [] }];
      }),
    );
}

/**
 * Server that stands for all vendors at once. It has the published responses of one walk and
 * nothing else: any other request gets 404 and fails the walk.
 */
export class VendorPlayer {
  private readonly addresses = publishedAddresses();
  private answers: readonly Answer[] = [];
  /** Requests that the vendors would reject or publish no response for. */
  readonly faults: string[] = [];
  readonly received: Received[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void this.take(request, response));
  }

  static async start(): Promise<VendorPlayer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new VendorPlayer(server);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Address at which the player stands for the given variable, without the vendor's fixed path. */
  at(variable: string): string {
    return `${this.origin}/${variable}`;
  }

  /** Environment in which all sources lead here, each with its published path. */
  get environment(): Record<string, string> {
    const urls = this.addresses.map(({ variable, origin, path }) => [
      variable,
      origin === '' ? `{shop_url}${path}` : this.at(variable) + path,
    ]);
    return { ...(Object.fromEntries(urls) as Record<string, string>), TRUSTED_ORIGINS: this.origin };
  }

  /**
   * Plays these answers from now on. The first one that matches a request wins.
   *
   * @throws Error for a response that the vendor's files do not allow
   */
  play(answers: readonly Answer[]): void {
    this.answers = answers;
    this.faults.length = 0;
    this.received.length = 0;
    const calls = new Map(this.addresses.flatMap(({ vendors }) => [...callsIn(vendors)]));
    const faults = answers.flatMap(({ call, status = 200, answer, missing }) => {
      const theirs = calls.get(call);
      if (theirs === undefined) return missing === undefined ? [`${call}: the vendor has no such call`] : [];
      return typeof answer === 'string' ? [] : faultsOfAnswer(theirs, status, answer);
    });
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {
      status = 200,
      headers,
      answer,
    } = this.answerTo(request.method!, new URL(request.url!, this.origin), request.headers, await text(request));
    const isText = typeof answer === 'string';
    response.writeHead(status, { 'content-type': isText ? 'application/xml; charset=utf-8' : 'application/json', ...headers });
    response.end(this.ownAddresses(isText ? answer : JSON.stringify(answer)));
  }

  /** Leads links of a published answer to the player. */
  private ownAddresses(content: string): string {
    return this.addresses
      .filter(({ origin, path }) => origin !== '' && !origin.includes('{') && path === '')
      .reduce((told, { origin, variable }) => told.replaceAll(origin, this.at(variable)), content);
  }

  private answerTo(
    method: string,
    { pathname, search, searchParams }: URL,
    headers: IncomingMessage['headers'],
    content: string,
  ): Pick<Answer, 'status' | 'headers' | 'answer'> {
    const [, variable = '', ...rest] = pathname.split('/');
    const address = this.addresses.find((each) => each.variable === variable);
    const full = `/${rest.join('/')}`;
    if (address === undefined || !full.startsWith(`${address.path}/`))
      return this.refuse(`${method} ${pathname} is not a vendor's address`);
    const path = full.slice(address.path.length);
    const query = Object.fromEntries(searchParams);
    const isJson = headers['content-type']?.includes('json') === true;
    const body: unknown = isJson && content !== '' ? JSON.parse(content) : undefined;
    this.received.push({ method, path, query, body });
    const calls = callsIn(address.vendors);
    const key = callFor(calls.values(), method, path)?.key ?? `${method} ${path}`;
    const found = this.answers.find(({ call, at }) => call === key && (at?.test(`${path}${search}\n${content}`) ?? true));
    const sent = headers as Record<string, string>;
    const faults = faultsOfRequest(calls, { method, path, query, headers: sent, body, text: content === '' ? undefined : content });
    if (calls.has(key) || found === undefined) this.faults.push(...faults);
    return found ?? this.refuse(`${method} ${path}${search}: no answer is published`);
  }

  private refuse(fault: string): Pick<Answer, 'status' | 'answer'> {
    this.faults.push(fault);
    return { status: 404, answer: { message: 'not found' } };
  }
}

const callsIn = (vendors: readonly Vendor[]): Map<string, VendorCall> => new Map(vendors.flatMap((vendor) => [...callsOf(vendor)]));
