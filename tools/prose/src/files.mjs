import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { IGNORED } from './limits.mjs';

const TEXT_FILE = /\.(mdx?|[mc]?[jt]sx?|json|ya?ml)$/;

/** Lists the files under the paths, or all files, that git tracks or would track. */
export function filesUnder(root, paths) {
  const list = ['-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths];
  const files = execFileSync('git', list, { maxBuffer: 1 << 28 })
    .toString()
    .split('\0');
  return [...new Set(files)].filter(
    (path) => TEXT_FILE.test(path) && !IGNORED.some((pattern) => pattern.test(path)) && existsSync(join(root, path)),
  );
}
