/** A table in Markdown; what its cells hold is Markdown too. */
export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

export const code = (text: string): string => `\`${text}\``;

export const link = (text: string, href: string): string => `[${text}](${href})`;

/** Paragraphs, lists and the like one below the other; what is empty is left out. */
export const blocks = (...parts: (string | undefined)[]): string => parts.filter((part) => part !== undefined && part !== '').join('\n\n');

/** A part under a heading, where there is anything to say. */
export const under = (heading: string, text: string): string | undefined => (text === '' ? undefined : `## ${heading}\n\n${text}`);

/** Words as they stand in an address: `data-connections` of "Data connections". */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
