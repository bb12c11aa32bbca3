import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 up to AA, and what axe holds to be good practice beside it. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * What axe-core finds wrong with a page, as `rule: element`; also what it could not decide, which a
 * person would have to look at.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // Evaluated by the browser itself: the page's policy stays as it is, and takes no script.
  await page.evaluate(axe.source);
  const { violations, incomplete } = await page.evaluate<AxeResults, string[]>(
    (standards) => (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: standards }),
    STANDARDS,
  );
  return [...violations, ...incomplete].flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
