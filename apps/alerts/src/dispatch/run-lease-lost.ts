/** Another replica has the pass: what was built under it is undone. */
export class RunLeaseLost extends Error {
  constructor() {
    super('another replica has the pass');
  }
}

/** Undefined for what came of a pass that is lost; anything else is thrown on. */
export function unlessLost(error: unknown): undefined {
  if (error instanceof RunLeaseLost) return undefined;
  throw error;
}
