import { object, type Static, text } from '../control/schema-parts.js';
import type { ControlAction } from '../upstreams/upstream.js';
import type { AuthorizationServer } from './authorization-server.js';

const some = text('^.{1,2000}$');
const body = object({ redirect_uri: some, scope: some, code_challenge: some, nonce: some, consents_as: some }, ['redirect_uri']);

/** Control operations of an authorization server below a path. */
export const consentActions = (path: string): ControlAction<AuthorizationServer>[] => [
  {
    method: 'POST',
    path: `${path}/consent`,
    does: '`{redirect_uri, scope?, code_challenge?, nonce?, consents_as?}`: consents as an end user and returns `{code}`',
    body,
    run: (server, told) => ({ code: server.consent(told as Static<typeof body>) }),
  },
  {
    method: 'POST',
    path: `${path}/expire-tokens`,
    does: 'expires all access tokens issued so far',
    run: (server) => server.expireTokens(),
  },
  {
    method: 'POST',
    path: `${path}/end-consents`,
    does: 'ends all consents given so far: refresh tokens return `invalid_grant`',
    run: (server) => server.endConsents(),
  },
];
