/** Account at INPI, which publishes the registry and is also the trademark office. */
export const account = {
  SANDBOX_INPI_USERNAME: 'sandbox@example.com',
  SANDBOX_INPI_PASSWORD: 'sandbox-password',
};

/** Credentials of an INPI account. */
export type OfficeAccount = typeof account;

/** Variables of the credentials, by their names in the manifests. */
export const credentials = { username: 'SANDBOX_INPI_USERNAME', password: 'SANDBOX_INPI_PASSWORD' } as const;
