// Builds a published package twice: ES modules in dist, CommonJS in dist/cjs.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, process.argv[2]);
const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
const commonjs = [
  '--module',
  'commonjs',
  '--moduleResolution',
  'bundler',
  '--outDir',
  join(folder, 'dist/cjs'),
  '--verbatimModuleSyntax',
  'false',
];
const once = ['--composite', 'false', '--incremental', 'false', '--tsBuildInfoFile', 'null'];

execFileSync(process.execPath, [tsc, '-b', folder], { stdio: 'inherit' });
execFileSync(process.execPath, [tsc, '-p', folder, ...commonjs, ...once], { stdio: 'inherit' });
mkdirSync(join(folder, 'dist/cjs'), { recursive: true });
writeFileSync(join(folder, 'dist/cjs/package.json'), '{ "type": "commonjs" }\n');
