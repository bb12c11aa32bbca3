import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { BANK } from '../subjects.js';
import { accountsPage, type Books, connectionsPage, transactionsPage } from './bank-pages.js';

const PAGES = '/pages';

/**
 * Account aggregator with one bank, a configurable number of operations, and a consent page for any
 * end user.
 */
export class BankUpstream {
  books: Books = { operations: 0, changed: 0, round: 0 };

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.respond(request, response).catch(() => response.destroy());
    });
  }

  static async start(): Promise<BankUpstream> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new BankUpstream(server);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Environment that connects the services to the aggregator. */
  get environment(): Record<string, string> {
    return { [BANK.variables.api]: this.origin, [BANK.variables.pages]: this.origin + PAGES, TRUSTED_ORIGINS: this.origin };
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const body = await text(request);
    if (url.pathname.startsWith(PAGES)) return this.page(request, url, body, response);
    const answer = this.called(url);
    const json = JSON.stringify(answer ?? { code: 'notFound' });
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(json);
  }

  private called(url: URL): object | undefined {
    if (/^\/users\/me\/(accounts\/\d+\/)?transactions$/.test(url.pathname)) return transactionsPage(this.books, this.origin, url);
    switch (url.pathname) {
      case '/auth/init':
        return { auth_token: 'token', type: 'permanent', id_user: 1, expires_in: null };
      case '/auth/token/code':
        return { code: 'code', type: 'singleAccess', access: 'single', expires_in: 1_800 };
      case '/users/me/connections':
        return connectionsPage(this.books);
      case '/users/me/accounts':
        return accountsPage();
      default:
        return undefined;
    }
  }

  /** Serves the consent page: a form that redirects back. */
  private page({ method }: IncomingMessage, url: URL, body: string, response: ServerResponse): void {
    if (method !== 'POST') {
      const form = `<form method="post" action="${url.pathname}${url.search.replaceAll('&', '&amp;')}"><button>Consent</button></form>`;
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(form);
    }
    const back = new URL(url.searchParams.get('redirect_uri') ?? '');
    const outcome = body.includes('answer=deny') ? { error: 'access_denied' } : { connection_id: '1', code: 'code' };
    for (const [name, value] of Object.entries({ ...outcome, state: url.searchParams.get('state') ?? '' }))
      back.searchParams.set(name, value);
    response.writeHead(303, { location: back.toString() }).end();
  }
}
