import {
  BeginAuthorization,
  EndAuthorization,
  type ErrorCode,
  FinishAuthorization,
  OpenConnectPage,
  ServiceUnavailable,
  UpstreamTimeout,
  ValidationFailed,
} from '@company-data/contracts';
import type { DomainError, ErrorKind } from '@company-data/kernel';
import { GATEWAY_ERRORS } from '../api/errors.js';
import { operations } from '../api/operations/index.js';

/** Errors of every owner. */
const OF_EVERY_OWNER = [ValidationFailed, ServiceUnavailable, UpstreamTimeout];

const ofPages = [OpenConnectPage, BeginAuthorization, FinishAuthorization, EndAuthorization];
const requests = [...operations.map(({ contract }) => contract), ...ofPages];
const declared = [...GATEWAY_ERRORS, ...OF_EVERY_OWNER, ...requests.flatMap(({ errors }) => errors)];

/**
 * Every error code of the public API (contract: Errors), by status: those of the gateway and of the
 * owners' contracts.
 */
export const ERRORS: Record<string, ErrorCode> = Object.fromEntries(
  declared.toSorted((one, other) => one.status - other.status).map((error) => [error.code, error]),
);

const STATUS_OF_KIND: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  refused: 422,
  unavailable: 503,
};

/** Returns the status of the error's code, or else of its kind. */
export const statusOf = ({ code, kind }: DomainError): number => ERRORS[code]?.status ?? STATUS_OF_KIND[kind];

/** Returns the title of an error code. */
export const titleOf = (code: string): string => ERRORS[code]?.title ?? code.toLowerCase().replaceAll('_', ' ');
