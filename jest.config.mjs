import { existsSync, readdirSync } from 'node:fs';

const projects = ['libs', 'apps', 'tools'].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url))
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(new URL(`${path}/jest.config.mjs`, import.meta.url))),
);

export default { projects: projects.map((path) => `<rootDir>/${path}`) };
