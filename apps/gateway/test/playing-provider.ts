import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider's consent form on another site, which redirects back to the callback URL. */
export class PlayingProvider {
  private readonly server: Server = createServer((request, response) => {
    const back = new URL(request.url!, 'http://here').searchParams.get('redirect_uri')!;
    if (request.method === 'POST') response.writeHead(303, { location: `${back}?code=c&state=s` }).end();
    else response.setHeader('content-type', 'text/html').end('<title>Provider</title><form method="post"><button>Consent</button></form>');
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  /** Returns the URL of the consent form. Another host name makes it another site. */
  url(redirectUri: string): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}/?redirect_uri=${encodeURIComponent(redirectUri)}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
