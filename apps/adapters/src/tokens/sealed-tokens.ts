import type { SecretBox, SecretContext } from '@company-data/persistence';
import type { StoredConsent, TokenSet } from '@company-data/providers';
import type { ConnectionToken, TokenOwner } from './connection-tokens.js';

/** Columns of connection_tokens. */
export interface TokenRow {
  sealed_access: string | null;
  sealed_refresh: string | null;
  reference: string | null;
  version: string;
  valid: boolean;
  refused: boolean;
}

type Sealed = Pick<TokenRow, 'sealed_access' | 'sealed_refresh' | 'reference'>;
type Owner = Pick<TokenOwner, 'accountId' | 'connectionId'>;

const contextOf = ({ accountId, connectionId }: Owner, column: 'sealed_access' | 'sealed_refresh'): SecretContext => ({
  table: 'connection_tokens',
  column,
  row: connectionId,
  account: accountId,
});

/** Encrypts and decrypts the tokens of rows. */
export class SealedTokens {
  constructor(private readonly box: SecretBox) {}

  /** Returns access and refresh token, encrypted. The refresh token may be null. */
  seal(owner: Owner, { accessToken, refreshToken }: Pick<TokenSet, 'accessToken' | 'refreshToken'>): [string, string | null] {
    const access = this.box.seal(accessToken, contextOf(owner, 'sealed_access'));
    return [access, refreshToken === null ? null : this.box.seal(refreshToken, contextOf(owner, 'sealed_refresh'))];
  }

  tokenOf(owner: Owner, { sealed_access, version }: TokenRow): ConnectionToken {
    return { accessToken: this.box.open(sealed_access!, contextOf(owner, 'sealed_access')), version: Number(version) };
  }

  /** Returns undefined when the row has neither token nor reference. */
  consentOf(owner: Owner, row: Sealed | undefined): StoredConsent | undefined {
    if (row === undefined || (row.sealed_access === null && row.reference === null)) return undefined;
    const { sealed_access: access, sealed_refresh: refresh, reference } = row;
    return {
      accessToken: access === null ? '' : this.box.open(access, contextOf(owner, 'sealed_access')),
      refreshToken: refresh === null ? null : this.box.open(refresh, contextOf(owner, 'sealed_refresh')),
      reference,
    };
  }
}
