/** The account of the office that publishes the registry, and is the trademark office too. */
export const account = {
  SANDBOX_INPI_USERNAME: 'sandbox@example.com',
  SANDBOX_INPI_PASSWORD: 'sandbox-password',
};

/** What an account of the office is known by. */
export type OfficeAccount = typeof account;

/** The account by the names it has in the manifests. */
export const credentials = { username: 'SANDBOX_INPI_USERNAME', password: 'SANDBOX_INPI_PASSWORD' } as const;
