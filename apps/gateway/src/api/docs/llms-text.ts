import { type Section, SECTIONS } from './doc-page.js';
import type { Site } from './site.js';

const ABOUT = 'Collects data about companies from many providers, normalises it, and serves it through one HTTP API (/api/v6).';

/**
 * Returns the list of all pages in Markdown, for programs that read documentation (llmstxt.org).
 */
export function llmsText(site: Site, baseUrl: string): string {
  const linesOf = (section: Section): string[] =>
    [...site.values()]
      .filter((page) => page.section === section)
      .map(({ title, path, summary }) => `- [${title}](${baseUrl}${path}.md): ${summary}`);
  const parts = (Object.keys(SECTIONS) as Section[]).flatMap((section) => [`## ${section}`, linesOf(section).join('\n')]);
  const description = `- [OpenAPI](${baseUrl}/api/v6/openapi.json): machine-readable description of every operation`;
  return `${['# Company Data API', `> ${ABOUT}`, description, ...parts].join('\n\n')}\n`;
}
