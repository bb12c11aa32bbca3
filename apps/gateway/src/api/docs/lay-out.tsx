import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { ASSETS } from './assets.js';
import type { DocPage } from './doc-page.js';
import { ExchangeColumn } from './exchange.js';
import { Navigation } from './navigation.js';
import { renderMarkdown } from './render-markdown.js';
import type { Site } from './site.js';

/** Common inputs of every page. */
export interface Frame {
  site: Site;
  /** Path prefix of the deployment. Empty at the root of the host. */
  prefix: string;
}

const Search = ({ prefix, query = '' }: { prefix: string; query?: string | undefined }) => (
  <form role="search" action={`${prefix}/docs/search`} id="search">
    <label class="unseen" for="query">
      Search the documentation
    </label>
    <input id="query" name="q" type="search" placeholder="Search" autocomplete="off" maxlength={100} value={query} />
    <p class="unseen" id="found-count" role="status" />
    <ul id="found" hidden />
  </form>
);

const Top = ({ prefix, query }: { prefix: string; query?: string | undefined }) => (
  <header class="top">
    <a class="skip" href="#content">
      Skip to content
    </a>
    <a class="brand" href={`${prefix}/docs`}>
      Company Data API
    </a>
    <button type="button" class="menu" popovertarget="navigation">
      Menu
    </button>
    <Search prefix={prefix} query={query} />
  </header>
);

interface LaidOut extends Frame {
  title: string;
  at?: DocPage | undefined;
  query?: string;
  children: ComponentChildren;
}

function wholePage({ site, prefix, title, at, query, children }: LaidOut): string {
  const html = renderToString(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · Company Data API`}</title>
        <link rel="icon" href={prefix + ASSETS.icon.path} type="image/svg+xml" />
        <link rel="stylesheet" href={prefix + ASSETS.style.path} />
        {at && <link rel="alternate" type="text/markdown" href={`${prefix}${at.path}.md`} />}
        <script src={prefix + ASSETS.script.path} defer />
      </head>
      <body>
        <Top prefix={prefix} query={query} />
        <div class="frame">
          <Navigation site={site} at={at} prefix={prefix} />
          <main id="content" tabIndex={-1}>
            {children}
          </main>
        </div>
      </body>
    </html>,
  );
  return `<!doctype html>\n${html}\n`;
}

const located =
  (prefix: string) =>
  (href: string): string =>
    href.startsWith('/') ? prefix + href : href;

const Text = ({ page: { text, rowPrefixes }, prefix }: { page: Pick<DocPage, 'text' | 'rowPrefixes'>; prefix: string }) => (
  <div class="text" dangerouslySetInnerHTML={{ __html: renderMarkdown(text, located(prefix), rowPrefixes) }} />
);

/** Renders a page as HTML that is readable without a script. */
export function layOut(page: DocPage, frame: Frame): string {
  const { exchange } = page;
  return wholePage({
    ...frame,
    title: page.title,
    at: page,
    children: (
      <>
        <div class={exchange ? 'beside' : 'alone'}>
          <Text page={page} prefix={frame.prefix} />
          {exchange && <ExchangeColumn exchange={exchange} />}
        </div>
        <footer>
          <a href={`${frame.prefix}${page.path}.md`}>This page as Markdown</a>
        </footer>
      </>
    ),
  });
}

/** Renders a page for search results or an unknown path. */
export function layOutText(text: string, frame: Frame, title: string, query?: string): string {
  return wholePage({
    ...frame,
    title,
    ...(query === undefined ? {} : { query }),
    children: <Text page={{ text }} prefix={frame.prefix} />,
  });
}
