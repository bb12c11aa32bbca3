/**
 * The parts of the documentation, in the order of the navigation, each with the path of the page
 * that begins it.
 */
export const SECTIONS = {
  Guides: '/docs',
  Reference: '/docs/reference',
  'Data types': '/docs/data-types',
  'Code lists': '/docs/code-lists',
  Providers: '/docs/providers',
  Errors: '/docs/errors',
} as const;

export type Section = keyof typeof SECTIONS;

/** Code in one language. */
export interface Sample {
  /** As readers call the language. */
  label: string;
  /** As Markdown calls it. */
  language: string;
  code: string;
}

/** What stands beside a text: how to ask, in several languages, and what is answered or sent. */
export interface Exchange {
  request: Sample[];
  examples: { heading: string; sample: Sample }[];
}

/** A page of the documentation, before it is laid out. */
export interface DocPage {
  /** Below the host. */
  path: string;
  title: string;
  /** One sentence, for lists of pages. */
  summary: string;
  section: Section;
  /** Pages of one group stand together in the navigation. */
  group?: string;
  /** GET, POST, ... of an operation. */
  method?: string;
  /** In Markdown, its title included. */
  text: string;
  exchange?: Exchange;
  /** What names a row by its code, before the code itself, by the heading it stands under. */
  rowPrefixes?: Record<string, string>;
}

const fenced = ({ language, code }: Sample): string => `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;

function exchangeText({ request, examples }: Exchange): string[] {
  const requests = request.map((sample) => `### ${sample.label}\n\n${fenced(sample)}`);
  const exampleTexts = examples.flatMap(({ heading, sample }) => [`## ${heading}`, fenced(sample)]);
  return [...(requests.length > 0 ? ['## Request', ...requests] : []), ...exampleTexts];
}

/** A whole page in Markdown. */
export const markdownOf = ({ text, exchange }: DocPage): string =>
  `${[text.trim(), ...(exchange ? exchangeText(exchange) : [])].join('\n\n')}\n`;
