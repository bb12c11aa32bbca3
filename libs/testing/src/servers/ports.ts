import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Listens on a port of loopback; rejects when it is taken. Zero takes any free one. */
async function hold(port: number): Promise<Server> {
  const server = createServer();
  server.listen({ port, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  return server;
}

async function letGo(server: Server): Promise<number> {
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Different ports on loopback that nothing listens on at this moment. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => hold(0)));
  return Promise.all(servers.map(letGo));
}

/** A port on loopback that nothing listens on at this moment. */
export const freePort = async (): Promise<number> => letGo(await hold(0));

/** Whether nothing listens on a port of loopback. */
export const isPortFree = (port: number): Promise<boolean> =>
  hold(port).then(
    (server) => letGo(server).then(() => true),
    () => false,
  );
