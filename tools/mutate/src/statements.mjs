// The check of statements, tools/tenancy, on the statements that the suites of a mutant executed.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../ensure-installed.mjs';

const check = join(root, 'tools/tenancy/src');

/**
 * Returns the first statement that is not bound to an account. The suites record their statements
 * in the folder of TEST_STATEMENTS.
 */
export async function unboundStatement(folder, server) {
  if (!existsSync(check)) return undefined;
  const [{ judge }, { accountTables }] = await Promise.all([import(join(check, 'statements.mjs')), import(join(check, 'tables.mjs'))]);
  const tables = await accountTables(server.url);
  const statements = globSync(join(folder, '*.json')).flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).map(([text]) => text));
  return statements.find((text) => judge(text, tables).length > 0);
}
