// The check of statements, tools/tenancy, on the statements that the suites of a mutant executed.
import { existsSync } from 'node:fs';
import { checkRecorded } from '../../tenancy/src/check.mjs';

/**
 * Returns the first problem of the recorded statements, for example a table that is not bound to an
 * account. The suites record their statements in the folder of TEST_STATEMENTS.
 */
export async function unboundStatement(folder, server) {
  if (!existsSync(folder)) return undefined;
  return (await checkRecorded(folder, server.url, { whole: false }))[0];
}
