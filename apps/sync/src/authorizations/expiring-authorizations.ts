/** A connection whose authorization ends, or has ended. */
export interface ExpiringAuthorization {
  accountId: string;
  userId: string;
  connectionId: string;
  providerName: string;
  expiresAt: Date;
}
