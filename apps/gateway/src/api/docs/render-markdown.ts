import { Marked, type Token, type Tokens } from 'marked';
import { slug } from './markdown-text.js';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!);

/** The words of a heading, without its marks. */
const textOf = (tokens: Token[]): string => tokens.map((token) => ('text' in token ? String(token.text) : token.raw)).join('');

/** A code is found under its own name. */
const anchorOf = (words: string): string => (/^[A-Z0-9_]+$/.test(words) ? words : slug(words));

/** A name for each place of a page, none of them twice. */
class Anchors {
  private readonly used = new Set<string>();

  reserve(name: string): string {
    const free = [name, ...Array.from({ length: this.used.size }, (_, index) => `${name}-${index + 2}`)].find(
      (each) => !this.used.has(each),
    )!;
    this.used.add(free);
    return free;
  }

  /** Of a row that begins with a code, and is the first that does with that code. */
  ofRow([first]: Tokens.TableCell[], prefix: string): string | undefined {
    const [token, ...rest] = first?.tokens ?? [];
    const text = token?.type === 'codespan' && rest.length === 0 ? `${prefix}${String((token as Tokens.Codespan).text)}` : '';
    return /^[\w.-]+$/.test(text) && !this.used.has(text) ? this.reserve(text) : undefined;
  }
}

/** From here on a word is too long for a narrow column. */
const LONG_TOKEN = /[\w/{}]{13,}/g;

/**
 * Long names and paths may be broken between their parts, as readers would: `DATA_SYNC_` and
 * `FETCH_ERROR`. What is copied has no trace of it, nor have addresses of links.
 */
const breakable = (html: string): string =>
  html.replaceAll(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith('<') ? part : part.replaceAll(LONG_TOKEN, (word) => word.replaceAll(/[_/](?=[\w{])/g, '$&<wbr>')),
  );

/** Where a link of the text leads for a browser. */
export type Locate = (href: string) => string;

/**
 * Markdown as HTML: markup in the text is shown, not followed; headings and rows of codes can be
 * linked to, and what is wider than its column can be reached and moved by the keyboard.
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

/** Code that can be moved sideways by the keyboard. */
export const codeBlock = (text: string): string => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`;
