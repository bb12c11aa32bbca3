import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { workspaceRoot } from '@company-data/testing';

/** Runs git in the workspace. Returns its output. */
export const git = (...parameters: string[]): string =>
  execFileSync('git', parameters, { cwd: workspaceRoot, encoding: 'utf8', maxBuffer: 1_000_000_000 });

/** Paths of all files of the repository, from its root. */
export const files = git('ls-files', '-z').split('\0').filter(Boolean);

/** Returns the content of a file of the repository. */
export const text = (path: string): string => readFileSync(`${workspaceRoot}/${path}`, 'utf8');

/** Paths of the sources that are not tests. */
export const sources = files.filter((path) => /\.(tsx?|mjs)$/.test(path) && !/spec\.ts$|^apps\/e2e\/test\//.test(path));
