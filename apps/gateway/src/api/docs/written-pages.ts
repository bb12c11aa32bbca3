import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { providers } from '@company-data/providers';
import { providerPath } from './data-type-pages.js';
import { type DocPage, SECTIONS } from './doc-page.js';

/**
 * The pages that people wrote: they stand beside the services, here and where the gateway is
 * deployed.
 */
const FOLDER = new URL('../../../../../docs/', import.meta.url);

/** Guides in their order, by their file below docs/. */
const GUIDES: Record<string, string> = {
  'guides/quickstart.md': SECTIONS.Guides,
  'guides/connections.md': '/docs/guides/connections',
  'guides/synchronization.md': '/docs/guides/synchronization',
  'guides/lists.md': '/docs/guides/lists',
  'guides/many-companies.md': '/docs/guides/many-companies',
  'guides/documents.md': '/docs/guides/documents',
  'guides/errors.md': '/docs/guides/errors',
  'guides/monitoring.md': '/docs/guides/monitoring',
  'guides/test-companies.md': '/docs/guides/test-companies',
  'alerts.md': '/docs/guides/alerts',
  'webhooks.md': '/docs/webhooks',
  'input.md': '/docs/guides/input',
  'ocr.md': '/docs/guides/tax-returns',
  'connect-page.md': '/docs/guides/connect-page',
};

const providerFiles = (): [file: string, path: string][] => [
  ['providers/README.md', SECTIONS.Providers],
  ...[...providers.keys()].map((name): [string, string] => [`providers/${name}.md`, providerPath(name)]),
];

/** Pages that follow from the code, by the file that readers of the repository have of them. */
const GENERATED: Record<string, string> = { 'data-types.md': SECTIONS['Data types'], 'code-lists/README.md': SECTIONS['Code lists'] };

/** Where a link of a file leads on the pages; undefined where it leads to what is not served. */
function locate(href: string, file: string, paths: Map<string, string>): string | undefined {
  if (/^(?:https?:|#|\/)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const target = posix.join(posix.dirname(file), path);
  const pagePath = paths.get(target) ?? paths.get(`${target.replace(/\/$/, '')}/README.md`);
  return pagePath === undefined ? undefined : `${pagePath}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** What concerns those alone who have the repository, or run the system. */
const OF_THE_REPOSITORY = /<!-- of the repository -->[^]*?<!-- \/of the repository -->/g;

/**
 * The text of a file with its links as they lead here. What is not served is named without a link;
 * what is of the repository, and marks for generators, are left out.
 */
function served(text: string, file: string, paths: Map<string, string>): string {
  const linked = text.replaceAll(/\[([^\]\n]*)\]\(([^)\s]+)\)/g, (_, label: string, href: string) => {
    const pagePath = locate(href, file, paths);
    return pagePath === undefined ? label : `[${label}](${pagePath})`;
  });
  return linked.replaceAll(OF_THE_REPOSITORY, '').replaceAll(/^<!--[^]*?-->\n+/gm, '');
}

const firstSentence = (text: string): string =>
  /^(?!#|\||`|-|<)(\S[^]*?[.:])(?:\s|$)/m
    .exec(text)?.[1]
    ?.replaceAll(/\s+/g, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1') ?? '';

function writtenPage([file, path]: [string, string], section: DocPage['section'], paths: Map<string, string>): DocPage {
  const text = served(readFileSync(new URL(file, FOLDER), 'utf8'), file, paths);
  const title = /^# (.+)$/m.exec(text)?.[1] ?? file;
  return { path, title, summary: firstSentence(text), section, text };
}

/** The guides, and the pages of the providers. */
export function writtenPages(): DocPage[] {
  const guides = Object.entries(GUIDES);
  const files = providerFiles();
  const paths = new Map([...guides, ...files, ...Object.entries(GENERATED)]);
  return [...guides.map((guide) => writtenPage(guide, 'Guides', paths)), ...files.map((file) => writtenPage(file, 'Providers', paths))];
}
