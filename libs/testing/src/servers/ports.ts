import { createServer } from 'node:net';

/** Opens a port on loopback for a moment; resolves with its number, rejects when it is taken. Zero means any free one. */
function probe(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}

/** A port on loopback that nothing listens on at this moment. */
export const freePort = (): Promise<number> => probe(0);

/** Whether nothing listens on a port of loopback. */
export const isPortFree = (port: number): Promise<boolean> =>
  probe(port).then(
    () => true,
    () => false,
  );
