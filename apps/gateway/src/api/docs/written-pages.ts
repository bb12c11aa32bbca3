import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { providers } from '@company-data/providers';
import { providerPath } from './data-type-pages.js';
import { type DocPage, SECTIONS } from './doc-page.js';

/** Folder of the guides, in the repository and in a deployed gateway. */
const FOLDER = new URL('../../../../../docs/', import.meta.url);

/** Guides in their order, by file name in docs/. */
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

/** Served pages of generated files of the repository. */
const GENERATED: Record<string, string> = { 'data-types.md': SECTIONS['Data types'], 'code-lists/README.md': SECTIONS['Code lists'] };

/** Returns the served path of a link in a file. Undefined when the target is not served. */
function locate(href: string, file: string, paths: Map<string, string>): string | undefined {
  if (/^(?:https?:|#|\/)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const target = posix.join(posix.dirname(file), path);
  const pagePath = paths.get(target) ?? paths.get(`${target.replace(/\/$/, '')}/README.md`);
  return pagePath === undefined ? undefined : `${pagePath}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** Parts of a file for users of the repository only. */
const OF_THE_REPOSITORY = /<!-- of the repository -->[^]*?<!-- \/of the repository -->/g;

/**
 * Returns the text of a file with links to served pages. Links to other files become plain text,
 * and repository parts and generator markers are removed.
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

export function writtenPages(): DocPage[] {
  const guides = Object.entries(GUIDES);
  const files = providerFiles();
  const paths = new Map([...guides, ...files, ...Object.entries(GENERATED)]);
  return [...guides.map((guide) => writtenPage(guide, 'Guides', paths)), ...files.map((file) => writtenPage(file, 'Providers', paths))];
}
