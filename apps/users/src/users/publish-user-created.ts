import { UserCreated } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Cause, Outbox } from '@company-data/messaging';
import type { User } from './user.js';

/** Publishes `user-created`. The event contains only the hash of the connect token. */
export function publishUserCreated(outbox: Outbox, user: User, cause: Cause, tx: Transaction): void {
  outbox.append(tx, UserCreated, cause, {
    user_id: user.id,
    name: user.name,
    siren: user.siren,
    connect_token_hash: user.connect.hash,
    connect_expires_at: user.connect.expiresAt.toISOString(),
    revision: user.revision,
  });
}
