import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rawCall } from '@company-data/testing';
import { GatewayWorld } from './gateway-world.js';

const HTML = { accept: 'text/html,*/*' };

describe('the documentation', () => {
  const world = new GatewayWorld();
  /** Every page by its path, as `/llms.txt` names them. */
  let paths: string[];
  const pages = new Map<string, string>();
  const get = (path: string, headers: Record<string, string> = HTML) => rawCall(world.url + path, { headers });

  beforeAll(async () => {
    await world.start();
    const { text } = await get('/llms.txt');
    paths = [...text.matchAll(/\]\([^)]*?(\/docs[^)]*)\.md\)/g)].map(([, path]) => path!);
    for (const path of paths) pages.set(path, (await get(path)).text);
  });
  afterAll(() => world.stop());

  it('answers every page that it names', () => {
    expect(paths.length).toBeGreaterThan(150);
    expect(paths.filter((path) => !pages.get(path)!.startsWith('<!doctype html>'))).toEqual([]);
  });

  it('leads nowhere that is not there, pages and places on them alike', () => {
    const ids = new Map([...pages].map(([path, html]) => [path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!))]));
    const leads = (at: string, href: string): boolean => {
      const [path = '', anchor] = href.split('#');
      if (/^\/(?:api\/v6|docs\/assets)\//.test(path) || path.endsWith('.md')) return true;
      const page = path === '' ? at : path;
      return anchor === undefined ? ids.has(page) : (ids.get(page)?.has(decodeURIComponent(anchor)) ?? false);
    };
    const dead = [...pages].flatMap(([at, html]) =>
      [...html.matchAll(/<a [^>]*href="([^"]+)"/g)]
        .map(([, href]) => href!)
        .filter((href) => !/^https?:/.test(href) && !leads(at, href))
        .map((href) => `${at}: ${href}`),
    );
    expect(dead).toEqual([]);
  });
});
