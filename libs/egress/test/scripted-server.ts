import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback that answers by a script and counts what it was asked. */
export interface ScriptedServer {
  url: string;
  /** Paths asked for, in order. */
  seen: string[];
  respond(script: RequestListener): void;
  close(): Promise<void>;
}

export async function startScriptedServer(host = '127.0.0.1', port = 0): Promise<ScriptedServer> {
  const seen: string[] = [];
  let script: RequestListener = (_request, response) => response.end();
  // A connection that ends for being idle could end just when it is used again.
  const server: Server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    seen.push(request.url ?? '');
    script(request, response);
  });
  await new Promise<void>((ready) => server.listen(port, host, ready));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    seen,
    respond: (next) => {
      script = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
