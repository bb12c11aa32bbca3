import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// Counts the requests it takes, whole, and answers how many there were since it was asked last.
let received = 0;
const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    if (request.method === 'POST') {
      received += 1;
      response.end();
    } else {
      response.end(String(received));
      received = 0;
    }
  });
});
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
