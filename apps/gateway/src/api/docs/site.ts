import { dataTypes } from '@company-data/data-types';
import { codeLists } from '@company-data/providers';
import { operationsOf, readDescription } from '../openapi/index.js';
import { pascal } from '../schemas/pascal.js';
import { codeListPages } from './code-list-pages.js';
import { dataTypePages, dataTypePath } from './data-type-pages.js';
import type { DocPage } from './doc-page.js';
import { errorPages } from './error-pages.js';
import { code, link } from './markdown-text.js';
import { operationPages } from './operation-pages.js';
import { resolverOf } from './resolve-reference.js';
import { webhookPages } from './webhook-pages.js';
import { writtenPages } from './written-pages.js';

/** All pages by their path, in the order of the navigation. */
export type Site = ReadonlyMap<string, DocPage>;

/** Links to the data type pages of record components. */
const recordLinks = new Map(
  [...dataTypes.values()].map((type) => [pascal(type.name), `record of ${link(code(type.name), dataTypePath(type.name))}`]),
);

/** Builds the documentation for a public URL, from the same tables as the API itself. */
export async function documentationOf(baseUrl: string): Promise<Site> {
  const description = readDescription(baseUrl);
  const context = { description, baseUrl, resolve: resolverOf(description), named: (component: string) => recordLinks.get(component) };
  const idByPath = new Map(
    operationsOf(description).flatMap(({ method, path, operationId }) => (method === 'GET' ? [[path, operationId]] : [])),
  );
  const written = writtenPages();
  const pages = [
    ...written.filter(({ section }) => section === 'Guides'),
    ...operationPages(context),
    ...webhookPages(context),
    ...dataTypePages((path) => idByPath.get(path)!),
    ...codeListPages(await codeLists()),
    ...written.filter(({ section }) => section === 'Providers'),
    ...errorPages(),
  ];
  return new Map(pages.map((page) => [page.path, page]));
}
