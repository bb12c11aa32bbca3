/** Connection whose authorization expires soon or has expired. */
export interface ExpiringAuthorization {
  accountId: string;
  userId: string;
  connectionId: string;
  providerName: string;
  expiresAt: Date;
}
