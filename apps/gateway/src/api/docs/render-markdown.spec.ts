import { describe, expect, it } from '@jest/globals';
import { renderMarkdown } from './render-markdown.js';

const rendered = (markdown: string, prefixes?: Record<string, string>): string =>
  renderMarkdown(markdown, (href) => `/here${href}`, prefixes);

describe('renderMarkdown', () => {
  it('escapes HTML in text', () => {
    expect(rendered('One <script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n![x](/x.png)')).not.toMatch(/<(script|img)/);
  });

  it('escapes HTML in code, links and headings', () => {
    expect(rendered('`<b>` [<i>](/a"b) \n\n# <u>\n\n```\n</code><b>\n```')).not.toMatch(/<(b|i|u)>|a"b/);
  });

  it('resolves links with the given function', () => {
    expect(rendered('[a](/docs)')).toContain('<a href="/here/docs">a</a>');
  });

  it('gives each heading a unique anchor, and codes their own name', () => {
    expect([...rendered('## Data types\n\n## Data types\n\n### SYNC_IN_PROGRESS').matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'data-types',
      'data-types-2',
      'SYNC_IN_PROGRESS',
    ]);
  });

  it('gives the first row of each code an anchor with the prefix of its heading', () => {
    const table = '| Code | Is |\n| --- | --- |\n| `62.01Z` | a |\n| `62.01Z` | b |\n| no code | c |\n';
    const html = rendered(`## Ones\n\n${table}\n## Others\n\n${table}`, { Others: 'other-' });
    expect([...html.matchAll(/<tr id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['62.01Z', 'other-62.01Z']);
  });

  it('allows breaks at underscores of long names in headings and tables', () => {
    const name = 'DATA_SYNC_FETCH_ERROR';
    const html = rendered(`## ${name}\n\n\`${name}\`\n\n| a |\n| --- |\n| [\`${name}\`](/${name}) \`per_page\` |`);
    const broken = 'DATA_<wbr>SYNC_<wbr>FETCH_<wbr>ERROR';
    expect(html).toContain(`<h2 id="${name}">${broken}</h2>\n<p><code>${name}</code></p>`);
    expect(html).toContain(`<td><a href="/here/${name}"><code>${broken}</code></a> <code>per_page</code></td>`);
  });

  it('makes scrollable blocks reachable by keyboard', () => {
    expect(rendered('```sh\ncurl\n```\n\n| a |\n| --- |\n| b |').match(/tabindex="0"/g)).toHaveLength(2);
  });
});
