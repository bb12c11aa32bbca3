import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** Opens a page in a context of its own, which is closed again. */
export async function onPage<T>(browser: Browser, options: BrowserContextOptions, visit: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(options);
  try {
    return await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Whether a table is wider than what it is moved in: what is out of sight there is easily missed. */
export const cutsTables = (page: Page): Promise<boolean> =>
  page.evaluate(() => [...document.querySelectorAll('.wide')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
