/** What the tests were started with. */
export const ownEnvironment: Record<string, string | undefined> = process.env;
