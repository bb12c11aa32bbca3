import type { RequestContract } from '@company-data/contracts';
import { answer, type IncomingRequest, type RawRequest, type RpcServer } from '@company-data/messaging';

type Handler = Parameters<RpcServer['addHandler']>[1];

/** Serves a request that every service has in addition to its own controllers. */
export function serveRequest<P extends object, R>(
  server: RpcServer,
  contract: RequestContract<P, R>,
  handle: (payload: P) => Promise<R>,
): void {
  const answered = (raw: RawRequest) => answer(contract, raw, ({ payload }: IncomingRequest<P>) => handle(payload));
  server.addHandler(contract.subject, answered as unknown as Handler);
}
