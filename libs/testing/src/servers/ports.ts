import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ListenOptions, type Server } from 'node:net';
import { randomInt } from 'node:crypto';

/** First and last port of a range, both included. */
export type PortRange = readonly [first: number, last: number];

const OPEN_PORTS: PortRange = [10_000, 65_535];
const FEWEST_TO_CHOOSE_FROM = 1_000;
const MAX_TRIES = 1_000;

/**
 * Returns the port range of outgoing connections. On other systems than Linux this is the default
 * of Linux.
 */
async function outgoingPorts(): Promise<PortRange> {
  const text = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').catch(() => '32768 60999');
  const [first = 0, last = 0] = text.trim().split(/\s+/).map(Number);
  return [first, last];
}

const sizeOf = ([first, last]: PortRange): number => last - first + 1;

/**
 * Returns the ports for servers, which no outgoing connection can take, even while the servers are
 * stopped.
 */
export function portsOutside([first, last]: PortRange): PortRange {
  const below: PortRange = [OPEN_PORTS[0], first - 1];
  const above: PortRange = [last + 1, OPEN_PORTS[1]];
  const larger = sizeOf(below) >= sizeOf(above) ? below : above;
  return sizeOf(larger) >= FEWEST_TO_CHOOSE_FROM ? larger : OPEN_PORTS;
}

/** Listens, or returns undefined when the address is in use. */
async function listen(options: ListenOptions): Promise<Server | undefined> {
  const server = createServer();
  server.listen(options);
  return once(server, 'listening').then(
    () => server,
    () => undefined,
  );
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}

/** Returns whether nothing listens on a port of loopback. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = await listen({ port, host: '127.0.0.1', exclusive: true });
  if (server !== undefined) await close(server);
  return server !== undefined;
}

/**
 * Reserves a port against other processes that use this function, until this process ends. Listens
 * on an abstract socket, which the system removes with the process.
 */
async function reserve(port: number): Promise<boolean> {
  const server = await listen({ path: `\0company-data-port-${port}` });
  server?.unref();
  return server !== undefined;
}

/**
 * Returns a port on loopback for a server. It stays reserved until this process ends, so the server
 * can be restarted.
 */
export async function freePort(): Promise<number> {
  const [first, last] = portsOutside(await outgoingPorts());
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(first, last + 1);
    if ((await reserve(port)) && (await isPortFree(port))) return port;
  }
  throw new Error(`No free port was found between ${first} and ${last} on loopback.`);
}

const MAX_PORTS = 5;

/**
 * Starts a server on a free port. Uses another port when a process without reservation has taken
 * it.
 */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let left = MAX_PORTS; ; left -= 1) {
    const port = await freePort();
    try {
      return await start(port);
    } catch (error) {
      if (left === 1 || (await isPortFree(port))) throw error;
    }
  }
}

/** Returns different ports, each from `freePort`. */
export const freePorts = (count: number): Promise<number[]> => Promise.all(Array.from({ length: count }, freePort));
