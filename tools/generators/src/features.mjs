import { execFileSync } from 'node:child_process';

/**
 * Returns the folder of a feature, which need not exist.
 *
 * @throws Error when the service does not exist
 */
export function featureFolder(tree, service, feature) {
  if (!tree.exists(`apps/${service}/src/app.module.ts`)) throw new Error(`The service ${service} does not exist.`);
  return `apps/${service}/src/${feature}`;
}

/** Lists the new classes of a service in its modules, once they are written. */
export const listInModules = (tree, service) => () =>
  void execFileSync(process.execPath, ['tools/modules.mjs', service], { cwd: tree.root, stdio: 'inherit' });
