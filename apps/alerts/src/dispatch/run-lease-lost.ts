/** The lease of the run is lost, so the transaction is rolled back. */
export class RunLeaseLost extends Error {
  constructor() {
    super('another replica has the run');
  }
}

/** Returns undefined when the lease is lost. @throws any other error */
export function unlessLost(error: unknown): undefined {
  if (error instanceof RunLeaseLost) return undefined;
  throw error;
}
