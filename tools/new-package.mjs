// Writes the boilerplate of a workspace package and adds it to what is compiled.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const [path, scope = 'shared', ...dependencies] = process.argv.slice(2);
if (!/^(apps|libs|tools)\/[a-z-]+$/.test(path ?? '') || existsSync(path)) {
  console.error('node tools/new-package.mjs apps|libs|tools/<new-name> [scope] [dependency ...]');
  process.exit(1);
}
const name = basename(path);
const type = path.startsWith('apps/') ? 'app' : path.startsWith('tools/') ? 'launcher' : 'lib';
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
mkdirSync(`${path}/src`, { recursive: true });
writeFileSync(
  `${path}/package.json`,
  json({
    name: `@company-data/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    nx: { tags: [`type:${type}`, `scope:${scope}`] },
    exports: {
      '.': { '@company-data/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
    scripts: {
      build: 'node ../../node_modules/@typescript/native/bin/tsc -b tsconfig.json',
      test: 'node --experimental-vm-modules ../../node_modules/jest/bin/jest.js --passWithNoTests --testPathPatterns "\\.spec\\.ts$"',
    },
    dependencies: Object.fromEntries(dependencies.map((dependency) => [`@company-data/${dependency}`, '*'])),
  }),
);
writeFileSync(
  `${path}/tsconfig.json`,
  json({
    extends: '../../tsconfig.base.json',
    compilerOptions: { rootDir: 'src', outDir: 'dist', tsBuildInfoFile: 'dist/tsconfig.tsbuildinfo' },
    include: ['src'],
    exclude: ['src/**/*spec.ts'],
    references: dependencies.map((dependency) => ({ path: `../../libs/${dependency}` })),
  }),
);
writeFileSync(`${path}/jest.config.mjs`, `import preset from '../../jest.preset.mjs';\n\nexport default preset('${name}');\n`);
writeFileSync(`${path}/src/index.ts`, '');
writeFileSync(`${path}/README.md`, `# ${name}\n`);
const compiled = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
compiled.references.push({ path });
writeFileSync('tsconfig.json', json(compiled));
console.log(`${path} is there: say in its README what it is for, then run npm install and npm run format.`);
