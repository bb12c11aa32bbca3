import { describeCodeLists } from './codes/describe-code-lists.js';

/** What the documentation shows of this provider: pages by their path below docs/. */
export async function pages(): Promise<Map<string, string>> {
  return new Map([...(await describeCodeLists())].map(([file, text]) => [`code-lists/${file}`, text]));
}
