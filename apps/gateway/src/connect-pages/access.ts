import type { ConnectPageConnection } from '@company-data/contracts';
import { providers } from '@company-data/providers';
import type { Language } from './language.js';
import { messagesIn } from './messages.js';

/** State of a data connection from the view of its end user. */
export type AccessState = 'awaiting' | 'repair' | 'ending' | 'authorized' | 'ended' | 'blocked';

/** A data connection on the connect page. */
export interface Access {
  connection: ConnectPageConnection;
  state: AccessState;
  /** Title of the access, numbered when the provider has several. */
  title: string;
}

function accessStateOf({ status, can_authorize }: ConnectPageConnection): AccessState {
  if (status === 'CONNECTED') return can_authorize ? 'ending' : 'authorized';
  if (status === 'DISCONNECTED') return 'ended';
  if (!can_authorize) return 'blocked';
  return status === 'PENDING_AUTH' ? 'awaiting' : 'repair';
}

/**
 * Returns true for connections that the end user can authorize or end, and for unconnected ones
 * that need an authorization by redirect.
 */
const concernsEndUser = ({ provider_name, status, can_authorize, can_end }: ConnectPageConnection): boolean =>
  can_authorize || can_end || (status !== 'CONNECTED' && providers.get(provider_name)?.authorization === 'redirect');

/** Returns the name of a provider's access for end users. */
export const accessTitle = (language: Language, named: Pick<ConnectPageConnection, 'provider_name' | 'provider_title'>): string =>
  providers.get(named.provider_name)?.connectTitle?.[language] ?? named.provider_title;

function titled(connection: ConnectPageConnection, all: ConnectPageConnection[], language: Language): string {
  const sameProvider = all.filter(({ provider_name }) => provider_name === connection.provider_name);
  const title = accessTitle(language, connection);
  return sameProvider.length === 1
    ? title
    : messagesIn(language).numbered(title, sameProvider.indexOf(connection) + 1, sameProvider.length);
}

/** Returns the accesses of a connect page that concern its end user, in the order of creation. */
export function accessesOf(connections: ConnectPageConnection[], language: Language): Access[] {
  const visible = connections.filter(concernsEndUser);
  return visible.map((connection) => ({ connection, state: accessStateOf(connection), title: titled(connection, visible, language) }));
}
