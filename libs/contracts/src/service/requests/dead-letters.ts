import { Matches } from 'class-validator';
import { defineRequest, type RequestContract } from '../../contract.js';
import { Describe } from '../../describe.js';
import { defineError } from '../../errors.js';
import { Id, Integer, Optional, Text } from '../../fields.js';

// Staff requests to each service that owns a schema, about its dead letters.

export const DeadLetterNotFound = defineError(
  'DEAD_LETTER_NOT_FOUND',
  404,
  'The dead letter does not exist',
  'List the dead letters again: this one was handled or has expired.',
);
export const DeadLetterBeingRetried = defineError(
  'DEAD_LETTER_IN_HAND',
  409,
  'The dead letter is being handled',
  'Wait for Retry-After, then list the dead letters again.',
);

/** Most dead letters of one page. The limit is low because a reason may have 2,000 characters. */
const MAX_DEAD_LETTERS = 100;

export class ListDeadLettersPayload {
  @Integer('Dead letters per page, at most', 1, MAX_DEAD_LETTERS)
  limit!: number;

  @Optional()
  @Describe('cursor of the previous page', { example: '1767225600000000-5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11' })
  @Matches(/^[0-9]{1,16}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { message: 'cursor must be the cursor of a previous page' })
  cursor?: string;

  @Optional()
  @Text('Only dead letters of this subscriber', { max: 200 })
  subscriber?: string;
}

/** An event that a subscriber failed to handle, without its body. */
export interface DeadLetterSummary {
  id: string;
  subscriber: string;
  subject: string;
  /** Null when the event could not be parsed. */
  event_id: string | null;
  account_id: string | null;
  /** Size of the event, in bytes. */
  size: number;
  reason: string;
  tries: number;
  /** ISO 8601 UTC. */
  created_at: string;
}

export interface ListDeadLettersReply {
  letters: DeadLetterSummary[];
  /** Cursor of the next page. Null on the last page. */
  cursor: string | null;
}

export class GetDeadLetterPayload {
  @Id('The dead letter')
  letter_id!: string;
}

/** A dead letter with its body, as text. */
export interface DeadLetterReply extends DeadLetterSummary {
  body: string;
}

export class DropDeadLetterPayload {
  @Id('The dead letter')
  letter_id!: string;
}

export class RetryDeadLetterPayload {
  @Id('The dead letter')
  letter_id!: string;
}

export interface RetryDeadLetterReply {
  /** A dead letter that failed again is retained with the new reason. */
  outcome: 'handled' | 'failed';
  reason: string | null;
}

/** Staff only: lists the dead letters of a service, newest first. */
export const listDeadLetters = (service: string): RequestContract<ListDeadLettersPayload, ListDeadLettersReply> =>
  defineRequest<ListDeadLettersPayload, ListDeadLettersReply>({
    subject: `req.${service}.list-dead-letters`,
    payload: ListDeadLettersPayload,
    proof: 'staff',
    errors: [],
    example: { limit: 50 },
  });

/** Staff only: delivers a dead letter to its subscriber again. */
export const retryDeadLetter = (service: string): RequestContract<RetryDeadLetterPayload, RetryDeadLetterReply> =>
  defineRequest<RetryDeadLetterPayload, RetryDeadLetterReply>({
    subject: `req.${service}.retry-dead-letter`,
    payload: RetryDeadLetterPayload,
    proof: 'staff',
    target: ({ letter_id }) => letter_id,
    errors: [DeadLetterNotFound, DeadLetterBeingRetried],
    example: { letter_id: '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11' },
  });

/** Staff only: returns one dead letter with its body. */
export const getDeadLetter = (service: string): RequestContract<GetDeadLetterPayload, DeadLetterReply> =>
  defineRequest<GetDeadLetterPayload, DeadLetterReply>({
    subject: `req.${service}.get-dead-letter`,
    payload: GetDeadLetterPayload,
    proof: 'staff',
    target: ({ letter_id }) => letter_id,
    errors: [DeadLetterNotFound],
    example: { letter_id: '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11' },
  });

/** Staff only: deletes a dead letter without delivery. */
export const dropDeadLetter = (service: string): RequestContract<DropDeadLetterPayload, { dropped: true }> =>
  defineRequest<DropDeadLetterPayload, { dropped: true }>({
    subject: `req.${service}.drop-dead-letter`,
    payload: DropDeadLetterPayload,
    proof: 'staff',
    target: ({ letter_id }) => letter_id,
    errors: [DeadLetterNotFound, DeadLetterBeingRetried],
    example: { letter_id: '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11' },
  });
