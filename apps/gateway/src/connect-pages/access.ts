import type { ConnectPageConnection } from '@company-data/contracts';
import { providers } from '@company-data/providers';
import type { Language } from './language.js';
import { messagesIn } from './messages.js';

/** How a data connection stands for its end user. */
export type AccessState = 'awaiting' | 'repair' | 'ending' | 'authorized' | 'ended' | 'blocked';

/** A data connection as an end user sees it. */
export interface Access {
  connection: ConnectPageConnection;
  state: AccessState;
  /** What is authorized, and which of several of its kind. */
  title: string;
}

function accessStateOf({ status, can_authorize }: ConnectPageConnection): AccessState {
  if (status === 'CONNECTED') return can_authorize ? 'ending' : 'authorized';
  if (status === 'DISCONNECTED') return 'ended';
  if (!can_authorize) return 'blocked';
  return status === 'PENDING_AUTH' ? 'awaiting' : 'repair';
}

/** Of those that an end user has no part in, what stands well does not concern him either. */
const concernsEndUser = ({ provider_name, status, can_authorize, can_end }: ConnectPageConnection): boolean =>
  can_authorize || can_end || (status !== 'CONNECTED' && providers.get(provider_name)?.authorization === 'redirect');

/** What people call that which a provider is authorized for. */
export const accessTitle = (language: Language, named: Pick<ConnectPageConnection, 'provider_name' | 'provider_title'>): string =>
  providers.get(named.provider_name)?.connectTitle?.[language] ?? named.provider_title;

function titled(connection: ConnectPageConnection, all: ConnectPageConnection[], language: Language): string {
  const sameProvider = all.filter(({ provider_name }) => provider_name === connection.provider_name);
  const title = accessTitle(language, connection);
  return sameProvider.length === 1
    ? title
    : messagesIn(language).numbered(title, sameProvider.indexOf(connection) + 1, sameProvider.length);
}

/** The accesses of a connect page that concern its end user, in the order they were made. */
export function accessesOf(connections: ConnectPageConnection[], language: Language): Access[] {
  const visible = connections.filter(concernsEndUser);
  return visible.map((connection) => ({ connection, state: accessStateOf(connection), title: titled(connection, visible, language) }));
}
