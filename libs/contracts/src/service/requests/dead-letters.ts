import { Matches } from 'class-validator';
import { defineRequest, type RequestContract } from '../../contract.js';
import { Describe } from '../../describe.js';
import { defineError } from '../../errors.js';
import { Id, Integer, Optional, Text } from '../../fields.js';

// What staff asks every service that owns a schema: each answers of its own letters.

export const DeadLetterNotFound = defineError(
  'DEAD_LETTER_NOT_FOUND',
  404,
  'No such dead letter',
  'List the letters again: it was handled, or is too old.',
);
export const DeadLetterBeingRetried = defineError(
  'DEAD_LETTER_IN_HAND',
  409,
  'The dead letter is being handled',
  'Wait for Retry-After, then look whether it is still there.',
);

/** Most letters of one answer: their reasons alone may fill 2,000 characters each. */
const MAX_DEAD_LETTERS = 100;

export class ListDeadLettersPayload {
  @Integer('Letters to answer, at most', 1, MAX_DEAD_LETTERS)
  limit!: number;

  @Optional()
  @Describe('Where the last answer ended, in its own words', { example: '1767225600000000-5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11' })
  @Matches(/^[0-9]{1,16}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { message: 'cursor must be one that was answered' })
  cursor?: string;

  @Optional()
  @Text('Only letters of this subscriber', { max: 200 })
  subscriber?: string;
}

/** An event that a subscriber could not take, without what it says. */
export interface DeadLetterSummary {
  id: string;
  subscriber: string;
  subject: string;
  /** Null where it could not be read. */
  event_id: string | null;
  account_id: string | null;
  /** Bytes of the event. */
  size: number;
  reason: string;
  tries: number;
  /** ISO 8601 UTC. */
  created_at: string;
}

export interface ListDeadLettersReply {
  letters: DeadLetterSummary[];
  /** Where to go on; null at the end. */
  cursor: string | null;
}

export class GetDeadLetterPayload {
  @Id('The letter')
  letter_id!: string;
}

/** A letter with what it says, as text. */
export interface DeadLetterReply extends DeadLetterSummary {
  body: string;
}

export class DropDeadLetterPayload {
  @Id('The letter')
  letter_id!: string;
}

export class RetryDeadLetterPayload {
  @Id('The letter')
  letter_id!: string;
}

export interface RetryDeadLetterReply {
  /** A letter that failed again stays, with the new reason. */
  outcome: 'handled' | 'failed';
  reason: string | null;
}

/** Staff only: the dead letters of a service, newest first. */
export const listDeadLetters = (service: string): RequestContract<ListDeadLettersPayload, ListDeadLettersReply> =>
  defineRequest<ListDeadLettersPayload, ListDeadLettersReply>({
    subject: `req.${service}.list-dead-letters`,
    payload: ListDeadLettersPayload,
    proof: 'staff',
    errors: [],
    example: { limit: 50 },
  });

/** Staff only: hands a dead letter to its subscriber once more. */
export const retryDeadLetter = (service: string): RequestContract<RetryDeadLetterPayload, RetryDeadLetterReply> =>
  defineRequest<RetryDeadLetterPayload, RetryDeadLetterReply>({
    subject: `req.${service}.retry-dead-letter`,
    payload: RetryDeadLetterPayload,
    proof: 'staff',
    target: ({ letter_id }) => letter_id,
    errors: [DeadLetterNotFound, DeadLetterBeingRetried],
    example: { letter_id: '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11' },
  });

/** Staff only: one dead letter with what it says. */
export const getDeadLetter = (service: string): RequestContract<GetDeadLetterPayload, DeadLetterReply> =>
  defineRequest<GetDeadLetterPayload, DeadLetterReply>({
    subject: `req.${service}.get-dead-letter`,
    payload: GetDeadLetterPayload,
    proof: 'staff',
    target: ({ letter_id }) => letter_id,
    errors: [DeadLetterNotFound],
    example: { letter_id: '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11' },
  });

/** Staff only: forgets a dead letter that nobody needs to hear. */
export const dropDeadLetter = (service: string): RequestContract<DropDeadLetterPayload, { dropped: true }> =>
  defineRequest<DropDeadLetterPayload, { dropped: true }>({
    subject: `req.${service}.drop-dead-letter`,
    payload: DropDeadLetterPayload,
    proof: 'staff',
    target: ({ letter_id }) => letter_id,
    errors: [DeadLetterNotFound, DeadLetterBeingRetried],
    example: { letter_id: '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11' },
  });
