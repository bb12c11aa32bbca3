/** Returns a table in Markdown. Cells may contain Markdown. */
export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

export const code = (text: string): string => `\`${text}\``;

export const link = (text: string, href: string): string => `[${text}](${href})`;

/** Joins the non-empty parts of a page with blank lines. */
export const blocks = (...parts: (string | undefined)[]): string => parts.filter((part) => part !== undefined && part !== '').join('\n\n');

/** Returns a text under a heading, or undefined for an empty text. */
export const under = (heading: string, text: string): string | undefined => (text === '' ? undefined : `## ${heading}\n\n${text}`);

/** Converts words to their form in a URL: `data-connections` for "Data connections". */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
