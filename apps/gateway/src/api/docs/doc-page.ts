/**
 * Sections of the documentation in the order of the navigation, with the path of their first page.
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

export interface Sample {
  /** Name of the language for readers. */
  label: string;
  /** Name of the language in Markdown. */
  language: string;
  code: string;
}

/**
 * Samples next to the text: the request in several languages, and examples of the response or the
 * sent request.
 */
export interface Exchange {
  request: Sample[];
  examples: { heading: string; sample: Sample }[];
}

/** A page of the documentation before layout. */
export interface DocPage {
  /** Path on the host. */
  path: string;
  title: string;
  /** One sentence for lists of pages. */
  summary: string;
  section: Section;
  /** Group of pages in the navigation. */
  group?: string;
  /** HTTP method of an operation's page. */
  method?: string;
  /** Markdown, with the title. */
  text: string;
  exchange?: Exchange;
  /** Prefixes of the anchors of code rows, by the heading of the table. */
  rowPrefixes?: Record<string, string>;
}

const fenced = ({ language, code }: Sample): string => `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;

function exchangeText({ request, examples }: Exchange): string[] {
  const requests = request.map((sample) => `### ${sample.label}\n\n${fenced(sample)}`);
  const exampleTexts = examples.flatMap(({ heading, sample }) => [`## ${heading}`, fenced(sample)]);
  return [...(requests.length > 0 ? ['## Request', ...requests] : []), ...exampleTexts];
}

/** Returns the whole page in Markdown. */
export const markdownOf = ({ text, exchange }: DocPage): string =>
  `${[text.trim(), ...(exchange ? exchangeText(exchange) : [])].join('\n\n')}\n`;
