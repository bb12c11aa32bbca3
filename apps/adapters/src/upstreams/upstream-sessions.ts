import type { SourceSession } from '@company-data/providers';

/** Sessions with upstream accounts, one each for all replicas. */
export interface UpstreamSessions {
  /** The stored session when it is valid. */
  find(account: string): Promise<SourceSession | null>;
  /**
   * The session in force, made by `login` under the account's lock when there is none, or when it is the one `refused`.
   * @throws ProviderAuthError when a login was refused a short while ago, without trying another
   */
  obtain(account: string, login: () => Promise<SourceSession>, refused?: SourceSession): Promise<SourceSession>;
}
