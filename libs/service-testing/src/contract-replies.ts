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

/** The resources a reply holds. */
function resourcesOf(form: 'one' | 'list' | 'page', value: unknown): unknown[] {
  if (form === 'one') return [value];
  return form === 'list' ? (value as unknown[]) : (value as Page<unknown>).result;
}

/**
 * Holds a reply against its contract, as far as that tells what the reply is made of. @throws
 * naming each field that is wrong
 */
export function checkReply({ subject, reply }: Replied<unknown>, value: unknown): void {
  if (!reply) return;
  try {
    for (const resource of resourcesOf(reply.form, value)) validatePayload(reply.of, resource);
  } catch (error) {
    const faults = error instanceof DomainError ? JSON.stringify(error.details.errors) : String(error);
    throw new Error(`the answer to ${subject} breaks its contract: ${faults}`, { cause: error });
  }
}

const ALWAYS_POSSIBLE = [ValidationFailed, ServiceUnavailable, UpstreamTimeout, ...IDEMPOTENCY_ERRORS];

/**
 * Holds an error against a contract; what is no DomainError is a bug, which any owner may have.
 * @throws when the contract does not declare it
 */
export function checkError({ subject, errors }: RequestContract<object, unknown>, error: unknown): void {
  if (!(error instanceof DomainError) || [...errors, ...ALWAYS_POSSIBLE].some(({ code }) => code === error.code)) return;
  throw new Error(`the answer to ${subject} breaks its contract: it declares no ${error.code}`);
}

/** A whole reply as its contract shows it. */
export function exampleReply(contract: Replied<unknown>): object {
  const example = exampleOf(contract as Replied<object>);
  if (contract.reply!.form === 'one') return example;
  const result = [example];
  if (contract.reply!.form === 'list') return result;
  const cursor = contract.reply!.hasCursor ? { next_cursor: null } : {};
  return { total: 1, per_page: 100, current_page: 1, last_page: 1, result, ...cursor };
}

/**
 * The resource that a contract shows as an example of what it replies, with some members changed.
 */
export function exampleOf<T extends object>({ reply }: Replied<T | T[] | Page<T>>, changes: Partial<T> = {}): T {
  const { example } = resourceDescriptionOf(reply!.of)!;
  return { ...structuredClone(example as T), ...changes };
}
