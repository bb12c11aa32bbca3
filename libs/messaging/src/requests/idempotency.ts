import { IdempotencyInFlight, IdempotencyKeyReused } from '@company-data/contracts';
import { DomainError, failure, refused, type Transaction } from '@company-data/kernel';
import type { IncomingRequest } from './incoming-request.js';
import { HEADERS, Reply } from './reply.js';

interface StoredResponse {
  fingerprint: string;
  failed: boolean;
  response: string;
}

interface StoredError {
  code: string;
  kind: DomainError['kind'];
  details: DomainError['details'];
}

/**
 * An error that is stored as the response to an idempotency key. The transaction commits, although
 * the caller receives the error.
 */
export class StoredFailure {
  constructor(readonly error: DomainError) {}
}

/** Encrypts stored responses with secrets, bound to the account and the key. */
export interface ResponseEncryption {
  seal(response: string, account: string, key: string): string;
  open(sealed: string, account: string, key: string): string;
}

const unsealed: ResponseEncryption = { seal: (response) => response, open: (response) => response };

const storedErrorOf = ({ code, kind, details }: DomainError): string => JSON.stringify({ code, kind, details } satisfies StoredError);

function replay(stored: StoredResponse, fingerprint: string, open: (response: string) => string): Reply {
  if (stored.fingerprint !== fingerprint) {
    throw refused(IdempotencyKeyReused, 'This Idempotency-Key was used with another request.');
  }
  const headers = { [HEADERS.replayed]: '1' };
  return new Reply(open(stored.response), stored.failed ? { ...headers, [HEADERS.error]: '1' } : headers);
}

async function lockKey(tx: Transaction, account: string, key: string): Promise<void> {
  const [row] = await tx.rows<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended(current_schema() || $1 || ':' || $2, 0)) as locked`,
    [account, key],
  );
  if (!row?.locked) {
    throw failure(IdempotencyInFlight, 'conflict', {
      detail: 'A request with this Idempotency-Key is still running.',
      retry_in: 1,
    });
  }
}

/** Returns the user that a request concerns. */
const userOf = ({ payload }: IncomingRequest<unknown>): string | null => (payload as { user_id?: string }).user_id ?? null;

/** Deletes the responses that contain data of a user. */
export async function eraseStoredResponses(account: string, userId: string, tx: Transaction): Promise<void> {
  await tx.affected('delete from idempotency_keys where account_id = $1 and user_id = $2', [account, userId]);
}

/** Returns true for a failure that the same request can resolve later. It releases the key. */
const isTransient = ({ kind, details }: DomainError): boolean => kind === 'unavailable' || details.retry_in !== undefined;

/**
 * Runs work and waits for its sent statements, so that their errors occur before the rollback to
 * the savepoint.
 */
async function settled<R>(work: () => Promise<R>, tx: Transaction): Promise<R> {
  try {
    const result = await work();
    await tx.settle();
    return result;
  } catch (error) {
    await tx.settle().catch(() => undefined);
    throw error;
  }
}

/**
 * Runs the work of a request once per idempotency key, in the transaction of its effect.
 *
 * - The result is stored with the effect.
 * - A domain error is stored too, and a savepoint undoes its effects.
 * - A transient failure releases the key.
 */
export async function withIdempotency<R extends object>(
  tx: Transaction,
  request: IncomingRequest<unknown>,
  work: () => Promise<R>,
  encryption: ResponseEncryption = unsealed,
): Promise<R | Reply> {
  const { idempotency } = request.envelope;
  if (!idempotency) return work();
  const account = request.accountId;
  await lockKey(tx, account, idempotency.key);
  const [stored] = await tx.rows<StoredResponse>(
    `select fingerprint, failed, response from idempotency_keys where account_id = $1 and key = $2 and created_at > now() - interval '24 hours'`,
    [account, idempotency.key],
  );
  if (stored) return replay(stored, idempotency.fingerprint, (response) => encryption.open(response, account, idempotency.key));
  tx.send('savepoint idempotent_work');
  const outcome = await settled(work, tx).catch(async (error: unknown) => {
    if (!(error instanceof DomainError) || isTransient(error)) throw error;
    tx.send('rollback to savepoint idempotent_work');
    return new StoredFailure(error);
  });
  const failed = outcome instanceof StoredFailure;
  const response = failed ? storedErrorOf(outcome.error) : JSON.stringify(outcome);
  await tx.affected(
    `insert into idempotency_keys (account_id, key, fingerprint, failed, response, user_id) values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, key) do update set fingerprint = excluded.fingerprint, failed = excluded.failed,
       response = excluded.response, user_id = excluded.user_id, created_at = now()`,
    [
      account,
      idempotency.key,
      idempotency.fingerprint,
      failed,
      encryption.seal(response, account, idempotency.key),
      failed ? null : userOf(request),
    ],
  );
  return failed ? Reply.failure(outcome.error) : outcome;
}
