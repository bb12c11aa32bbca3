import { Marked, type Token, type Tokens } from 'marked';
import { slug } from './markdown-text.js';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!);

/** Returns the text of a heading without markup. */
const textOf = (tokens: Token[]): string => tokens.map((token) => ('text' in token ? String(token.text) : token.raw)).join('');

/** The anchor of a code is the code itself. */
const anchorOf = (words: string): string => (/^[A-Z0-9_]+$/.test(words) ? words : slug(words));

/** Unique anchors of a page. */
class Anchors {
  private readonly used = new Set<string>();

  reserve(name: string): string {
    const free = [name, ...Array.from({ length: this.used.size }, (_, index) => `${name}-${index + 2}`)].find(
      (each) => !this.used.has(each),
    )!;
    this.used.add(free);
    return free;
  }

  /** Returns the anchor of the first row of a code, or undefined for other rows. */
  ofRow([first]: Tokens.TableCell[], prefix: string): string | undefined {
    const [token, ...rest] = first?.tokens ?? [];
    const text = token?.type === 'codespan' && rest.length === 0 ? `${prefix}${String((token as Tokens.Codespan).text)}` : '';
    return /^[\w.-]+$/.test(text) && !this.used.has(text) ? this.reserve(text) : undefined;
  }
}

/** Words of at least this length can be too wide for a column. */
const LONG_TOKEN = /[\w/{}]{13,}/g;

/**
 * Allows line breaks between the parts of long names and paths, for example `DATA_SYNC_` and
 * `FETCH_ERROR`. Copied text and link targets stay unchanged.
 */
const breakable = (html: string): string =>
  html.replaceAll(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith('<') ? part : part.replaceAll(LONG_TOKEN, (word) => word.replaceAll(/[_/](?=[\w{])/g, '$&<wbr>')),
  );

/** Returns the target of a link for browsers. */
export type Locate = (href: string) => string;

/**
 * Renders Markdown as HTML. HTML in the text is escaped, headings and code rows get anchors, and
 * wide content is scrollable by keyboard.
 */
export function renderMarkdown(markdown: string, locate: Locate, rowPrefixes: Record<string, string> = {}): string {
  const anchors = new Anchors();
  let under = '';
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => escaped(text),
      image: ({ text }) => escaped(text),
      code: ({ text }) => codeBlock(text),
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        under = textOf(tokens);
        return `<h${depth} id="${escaped(anchors.reserve(anchorOf(under)))}">${breakable(inner)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escaped(locate(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      table({ header, rows }) {
        const inline = (cell: Tokens.TableCell): string => this.parser.parseInline(cell.tokens);
        const row = (cells: Tokens.TableCell[]): string => {
          const anchor = anchors.ofRow(cells, rowPrefixes[under] ?? '');
          return `<tr${anchor === undefined ? '' : ` id="${anchor}"`}>${cells.map((cell) => `<td>${breakable(inline(cell))}</td>`).join('')}</tr>`;
        };
        const head = header.map((cell) => `<th scope="col">${inline(cell)}</th>`).join('');
        return `<div class="wide" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.map(row).join('\n')}</tbody></table></div>\n`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

/** A code block that is scrollable by keyboard. */
export const codeBlock = (text: string): string => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`;
