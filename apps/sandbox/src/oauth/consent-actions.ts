import { object, type Static, text } from '../control/schema-parts.js';
import type { ControlAction } from '../upstreams/upstream.js';
import type { AuthorizationServer } from './authorization-server.js';

const some = text('^.{1,2000}$');
const body = object({ redirect_uri: some, scope: some, code_challenge: some, nonce: some, consents_as: some }, ['redirect_uri']);

/** What the control API does to an authorization server, below a path of its own. */
export const consentActions = (path: string): ControlAction<AuthorizationServer>[] => [
  {
    method: 'POST',
    path: `${path}/consent`,
    does: '`{redirect_uri, scope?, code_challenge?, nonce?, consents_as?}`: an end user consents; answers `{code}`',
    body,
    run: (server, told) => ({ code: server.consent(told as Static<typeof body>) }),
  },
  {
    method: 'POST',
    path: `${path}/expire-tokens`,
    does: 'all access tokens given out so far are expired',
    run: (server) => server.expireTokens(),
  },
  {
    method: 'POST',
    path: `${path}/end-consents`,
    does: 'all that was consented to so far is over: refresh tokens answer `invalid_grant`',
    run: (server) => server.endConsents(),
  },
];
