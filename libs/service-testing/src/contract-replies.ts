import {
  IDEMPOTENCY_ERRORS,
  type Page,
  type RequestContract,
  resourceDescriptionOf,
  ServiceUnavailable,
  UpstreamTimeout,
  validatePayload,
  ValidationFailed,
} from '@company-data/contracts';
import { DomainError } from '@company-data/kernel';

type Replied<R> = Pick<RequestContract<object, R>, 'subject' | 'reply'>;

/** Resources of a reply. */
function resourcesOf(form: 'one' | 'list' | 'page', value: unknown): unknown[] {
  if (form === 'one') return [value];
  return form === 'list' ? (value as unknown[]) : (value as Page<unknown>).result;
}

/**
 * Checks a reply against the contract, if the contract describes replies.
 *
 * @throws Error naming each invalid field
 */
export function checkReply({ subject, reply }: Replied<unknown>, value: unknown): void {
  if (!reply) return;
  try {
    for (const resource of resourcesOf(reply.form, value)) validatePayload(reply.of, resource);
  } catch (error) {
    const faults = error instanceof DomainError ? JSON.stringify(error.details.errors) : String(error);
    throw new Error(`the reply to ${subject} breaks its contract: ${faults}`, { cause: error });
  }
}

const ALWAYS_POSSIBLE = [ValidationFailed, ServiceUnavailable, UpstreamTimeout, ...IDEMPOTENCY_ERRORS];

/**
 * Checks that the contract declares an error. An error that is no DomainError is a bug and passes,
 * since every service may have one.
 *
 * @throws Error when the contract does not declare it
 */
export function checkError({ subject, errors }: RequestContract<object, unknown>, error: unknown): void {
  if (!(error instanceof DomainError) || [...errors, ...ALWAYS_POSSIBLE].some(({ code }) => code === error.code)) return;
  throw new Error(`the reply to ${subject} breaks its contract, which does not declare ${error.code}`);
}

/** Returns a complete reply with the example of the contract. */
export function exampleReply(contract: Replied<unknown>): object {
  const example = exampleOf(contract as Replied<object>);
  if (contract.reply!.form === 'one') return example;
  const result = [example];
  if (contract.reply!.form === 'list') return result;
  const cursor = contract.reply!.hasCursor ? { next_cursor: null } : {};
  return { total: 1, per_page: 100, current_page: 1, last_page: 1, result, ...cursor };
}

/** Returns the example resource of a contract with some changed members. */
export function exampleOf<T extends object>({ reply }: Replied<T | T[] | Page<T>>, changes: Partial<T> = {}): T {
  const { example } = resourceDescriptionOf(reply!.of)!;
  return { ...structuredClone(example as T), ...changes };
}
