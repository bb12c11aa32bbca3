import { eraseEventsOf } from '@company-data/contracts';
import type { NatsLink } from '../nats-link.js';
import { answer, type RawRequest } from '../requests/answer-request.js';
import { PublicKeys } from '../requests/grant-keys.js';
import { RequestGate } from '../requests/request-gate.js';
import { RpcServer } from '../requests/rpc-server.js';
import type { StreamProvisioner } from './stream-provisioner.js';

/**
 * Serves erasure requests, with one subject per service. Only that service may use the subject, so
 * the broker determines the owner of the events. Resolves with the server once it listens.
 */
export async function serveErasures(link: NatsLink, keeper: Pick<StreamProvisioner, 'erase'>, services: string[]): Promise<RpcServer> {
  // The subject authenticates the caller. Erasure requests contain no account.
  const server = new RpcServer(link, new RequestGate({ accounts: PublicKeys.none(), logger: link.logger }));
  for (const service of services) {
    const contract = eraseEventsOf(service);
    const handle = (raw: RawRequest) =>
      answer(contract, raw, async ({ payload }) => ({ erased: await keeper.erase(service, payload.stream, payload.sequences) }));
    server.addHandler(contract.subject, handle as unknown as Parameters<RpcServer['addHandler']>[1]);
  }
  await new Promise<void>((resolve) => void server.listen(() => resolve()));
  return server;
}
