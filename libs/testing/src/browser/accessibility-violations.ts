import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 up to AA, and the best practices of axe. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * Returns the violations that axe-core finds in a page, as `rule: element`. Includes the checks
 * that axe-core cannot decide.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // The browser evaluates the script directly, so the page's policy stays unchanged.
  await page.evaluate(axe.source);
  const { violations, incomplete } = await page.evaluate<AxeResults, string[]>(
    (standards) => (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: standards }),
    STANDARDS,
  );
  return [...violations, ...incomplete].flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
