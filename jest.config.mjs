import { existsSync, readdirSync } from 'node:fs';

const projects = ['libs', 'apps', 'tools'].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url))
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(new URL(`${path}/jest.config.mjs`, import.meta.url))),
);

// A worker keeps something of each suite that it has run: one that has grown is replaced by
// another.
export default { workerIdleMemoryLimit: '1500MB', projects: projects.map((path) => `<rootDir>/${path}`) };
