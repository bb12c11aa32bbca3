import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback that runs a script and records requests. */
export interface ScriptedServer {
  url: string;
  /** Requested paths, in order. */
  seen: string[];
  respond(script: RequestListener): void;
  close(): Promise<void>;
}

export async function startScriptedServer(host = '127.0.0.1', port = 0): Promise<ScriptedServer> {
  const seen: string[] = [];
  let script: RequestListener = (_request, response) => response.end();
  // Without an idle timeout, since a connection could otherwise close at the moment of its reuse.
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
