// Runs in the place of the OCR process, tries a way out for each message, and returns its outcome.
import { createSocket } from 'node:dgram';
import { promises as dns } from 'node:dns';
import { connect, createServer } from 'node:net';

const outcome = (emitter, event) =>
  new Promise((resolve, reject) => {
    emitter.once(event, resolve);
    emitter.once('error', reject);
  });

const WAYS = {
  connect: (port, host) => outcome(connect(port, host), 'connect'),
  socket: (path) => outcome(connect(path), 'connect'),
  fetch: (url) => fetch(url),
  lookup: (server) => {
    const resolver = new dns.Resolver({ timeout: 1_000, tries: 1 });
    resolver.setServers([server]);
    return resolver.resolve4('example.com');
  },
  send: (port, host) => {
    const socket = createSocket('udp4');
    socket.on('error', () => {});
    return new Promise((resolve, reject) => socket.send('out', port, host, (error) => (error ? reject(error) : resolve())));
  },
  listen: async (port) => {
    const server = createServer();
    await outcome(server.listen(port, '0.0.0.0'), 'listening');
  },
  signal: async (pid) => process.kill(pid, 0),
  /** Signals all processes that it may signal, without effect. */
  signalAll: async () => process.kill(-1, 0),
};

process.on('message', async ([way, ...parameters]) => {
  const result = await WAYS[way](...parameters).then(
    () => 'done',
    (error) => error.cause?.code ?? error.code ?? error.message,
  );
  process.send(result);
});
process.once('disconnect', () => process.exit());
