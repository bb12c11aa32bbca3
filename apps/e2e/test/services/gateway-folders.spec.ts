import { describe, expect, it } from '@jest/globals';
import { type Code, codeOf, importedBy } from './code.js';
import { folderOf } from './folders.js';

/** The folders of the gateway, and the other folders that each may import. */
const ALLOWED: Record<string, string[]> = {
  api: [],
  'api/schemas': ['api'],
  'api/operations': ['api', 'api/schemas'],
  problems: ['api', 'api/operations'],
  auth: ['api'],
  http: ['api', 'api/operations', 'auth', 'problems'],
  proxy: ['api', 'http'],
  streaming: ['api', 'http', 'proxy'],
  resources: ['api', 'api/operations', 'http', 'problems', 'proxy', 'streaming'],
  'api/openapi': ['api', 'api/operations', 'api/schemas', 'problems'],
  'connect-pages': ['api', 'http', 'problems'],
  'api/docs': ['api', 'api/openapi', 'api/schemas', 'connect-pages', 'http', 'problems'],
};

/** Files outside the folders that every folder may import. The other ones assemble the gateway. */
const SHARED = ['config.ts', 'base-url.ts', 'gateway-metrics.ts'];

const FOLDERS = Object.keys(ALLOWED);

/** Returns the imports that the table does not allow, and the folders that it does not list. */
function faultsOf(code: Code): string[] {
  const inFolders = Object.entries(code).filter(([path]) => folderOf(path) !== path);
  const unknown = inFolders.map(([path]) => folderOf(path)).filter((folder) => !FOLDERS.includes(folder));
  const isAllowed = (from: string, to: string): boolean =>
    SHARED.includes(to) || folderOf(from) === folderOf(to) || (ALLOWED[folderOf(from)] ?? []).includes(folderOf(to));
  const refused = inFolders.flatMap(([path, text]) =>
    importedBy(path, text)
      .filter((to) => !isAllowed(path, to))
      .map((to) => `${path} imports ${to}`),
  );
  return [...new Set(unknown), ...refused];
}

/** True when the table contains no import cycle. */
function areFreeOfCycles(table: Record<string, string[]>): boolean {
  const left = new Map(Object.entries(table));
  const ends = () => [...left].filter(([, imported]) => !imported.some((folder) => left.has(folder))).map(([folder]) => folder);
  for (let folders = ends(); folders.length > 0; folders = ends()) folders.forEach((folder) => left.delete(folder));
  return left.size === 0;
}

describe('folders of the gateway', () => {
  it('are reported when the table does not list them or one of their imports', () => {
    const planted = {
      'http/send-json.ts': "import { sendPage } from '../connect-pages/send-page.js';\nimport { API } from '../api/operation.js';",
      'auth/api-key.ts': "import '../app.module.js';\nimport { BaseUrl } from '../base-url.js';",
      'helpers/x.ts': '',
    };
    expect(faultsOf(planted)).toEqual([
      'helpers',
      'http/send-json.ts imports connect-pages/send-page.ts',
      'auth/api-key.ts imports app.module.ts',
    ]);
  });

  it('import only folders that the table allows', () => {
    expect(faultsOf(codeOf('gateway'))).toEqual([]);
  });

  it('all exist, and the table has no cycle', () => {
    const found = new Set(Object.keys(codeOf('gateway')).map(folderOf));
    expect(FOLDERS.filter((folder) => !found.has(folder))).toEqual([]);
    expect([areFreeOfCycles(ALLOWED), areFreeOfCycles({ a: ['b'], b: ['a'] })]).toEqual([true, false]);
  });
});
