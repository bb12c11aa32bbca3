import { execFileSync } from 'node:child_process';

/**
 * The folder of a feature of a service. It need not exist yet. @throws Error for an unknown service
 */
export function featureFolder(tree, service, feature) {
  if (!tree.exists(`apps/${service}/src/app.module.ts`)) throw new Error(`There is no service ${service}.`);
  return `apps/${service}/src/${feature}`;
}

/** Lists the new classes of a service in its modules, after they are written. */
export const listInModules = (tree, service) => () =>
  void execFileSync(process.execPath, ['tools/modules.mjs', service], { cwd: tree.root, stdio: 'inherit' });
