import { Injectable } from '@nestjs/common';
import { BaseUrl } from '../../base-url.js';
import { StaticResponse } from '../../http/static-response.js';
import { ASSETS } from './assets.js';
import { markdownOf } from './doc-page.js';
import { type Frame, layOut, layOutText } from './lay-out.js';
import { llmsText } from './llms-text.js';
import { type SearchResult, type Search, searchOf } from './search.js';
import { documentationOf } from './site.js';

/**
 * Headers of documentation pages. They load files of this host only, and no site may frame them.
 */
export const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'",
  'x-frame-options': 'DENY',
  'content-language': 'en',
  vary: 'Accept, Accept-Encoding',
};

export const HTML = 'text/html; charset=utf-8';
export const MARKDOWN = 'text/markdown; charset=utf-8';

const A_YEAR = 'public, max-age=31536000, immutable';

const assets = new Map(
  Object.values(ASSETS).map(({ path, mediaType, text }) => [path, new StaticResponse(text, mediaType, { 'cache-control': A_YEAR })]),
);

const asList = (results: SearchResult[]): string =>
  results.map(({ title, path, within }) => `- [${title}](${path}) (${within})`).join('\n');

/** Serves the documentation. It is built on the first request, and each page is rendered once. */
@Injectable()
export class Documentation {
  private readonly responses = new Map<string, StaticResponse>();
  private framePromise?: Promise<Frame>;
  private index?: Search;

  constructor(private readonly baseUrl: BaseUrl) {}

  asset(path: string): StaticResponse | undefined {
    return assets.get(path);
  }

  /** Returns a page in a media type, or undefined when it does not exist. */
  async page(path: string, mediaType: typeof HTML | typeof MARKDOWN): Promise<StaticResponse | undefined> {
    const frame = await this.frame();
    const page = frame.site.get(path);
    if (!page) return undefined;
    return this.cached(`${mediaType} ${path}`, () =>
      mediaType === HTML
        ? new StaticResponse(layOut(page, frame), HTML, PAGE_HEADERS)
        : new StaticResponse(markdownOf(page), MARKDOWN, { vary: PAGE_HEADERS.vary }),
    );
  }

  async llms(): Promise<StaticResponse> {
    const { site } = await this.frame();
    return this.cached('llms', () => new StaticResponse(llmsText(site, this.baseUrl.value), 'text/plain; charset=utf-8'));
  }

  /** Returns the search results of a query. */
  async results(query: string): Promise<SearchResult[]> {
    const { site, prefix } = await this.frame();
    this.index ??= searchOf(site);
    return this.index(query).map((place) => ({ ...place, path: prefix + place.path }));
  }

  /** Returns the search results as a page. */
  async resultsPage(query: string): Promise<string> {
    const frame = await this.frame();
    this.index ??= searchOf(frame.site);
    const results = this.index(query);
    const body = results.length === 0 ? 'No results. A page must contain each word, or a word that starts with it.' : asList(results);
    return layOutText(`# Search\n\n${query.trim() === '' ? 'Enter a search text in the field above.' : body}`, frame, 'Search', query);
  }

  /** Returns the page for an unknown path, with similar pages. */
  async missingPage(path: string): Promise<string> {
    const frame = await this.frame();
    this.index ??= searchOf(frame.site);
    const results = this.index(path.replace(/^\/docs\//, '').replaceAll(/[/_-]/g, ' '));
    const suggestions = results.length === 0 ? '' : `\n\nDid you mean one of these?\n\n${asList(results)}`;
    return layOutText(`# Page not found\n\nStart at [the first page](/docs), or search above.${suggestions}`, frame, 'Page not found');
  }

  private frame(): Promise<Frame> {
    return (this.framePromise ??= documentationOf(this.baseUrl.value).then((site) => ({ site, prefix: this.baseUrl.path('') })));
  }

  private cached(name: string, make: () => StaticResponse): StaticResponse {
    const response = this.responses.get(name) ?? make();
    this.responses.set(name, response);
    return response;
  }
}
