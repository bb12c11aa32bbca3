import type { FastifyRequest } from 'fastify';
import type { SandboxResponse } from '../../sandbox-response.js';
import { pause } from '../../pause.js';
import type { Merchant } from './merchant.js';
import type { Site } from './oauth-routes.js';
import type { PersonaKey } from './personas.js';
import type { Grant, Platform } from './platform.js';
import { refused } from './response-style.js';

/** An authorized call and its merchant. */
export interface Called {
  platform: Platform;
  merchant: Merchant;
  persona: PersonaKey;
  query: Readonly<Record<string, string | undefined>>;
  /** Id of an object in the path. */
  id: string;
  /** Origin of the request. */
  origin: string;
}

/** Permission that a call requires. `begins` is true when the call is the first of a read. */
export interface Needs {
  scope: string;
  begins?: boolean;
}

/** Scope of each group of operations, from `security` in PayPal's OpenAPI files. */
const scopes: Readonly<Record<string, string>> = {
  balances: 'services/reporting/balances/read',
  reporting: 'services/reporting/search/read',
  disputes: 'services/disputes/read-seller',
  billing: 'services/subscriptions',
};

/** Checks the scope of a token. The persona `refused` has no access to reports. */
const isAllowed = ({ persona, scope }: Grant, needed: string): boolean =>
  scope.includes(scopes[needed]!) && !(persona === 'refused' && (needed === 'reporting' || needed === 'balances'));

/** Returns a handler that checks the token and its scope, and responds for the merchant. */
export const forMerchant =
  ({ platform, isTest }: Site, { scope, begins = false }: Needs, answer: (called: Called) => SandboxResponse) =>
  async (request: FastifyRequest): Promise<SandboxResponse> => {
    const grant = platform.sessionOf(request.headers.authorization, isTest);
    if (grant === undefined || !platform.recordRead(grant, begins)) return refused(401);
    if (!isAllowed(grant, scope)) return refused(403);
    if (grant.persona === 'slow') await pause(platform.rules.SANDBOX_PAYPAL_SLOW_MS);
    return answer({
      platform,
      merchant: platform.merchant(grant.persona),
      persona: grant.persona,
      query: request.query as Called['query'],
      id: (request.params as { id?: string }).id ?? '',
      origin: `${request.protocol}://${request.host}`,
    });
  };

/** Parses an integer parameter. Returns null when it is out of bounds. */
export function numberIn(text: string | undefined, standard: number, most: number): number | null {
  const number = text === undefined ? standard : /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;

/** Parses a timestamp parameter. Returns null when it is missing or invalid. */
export const momentIn = (text: string | undefined): number | null => (text !== undefined && MOMENT.test(text) ? Date.parse(text) : null);
