import { describeCodeLists } from './codes/describe-code-lists.js';

/** Returns the documentation pages of this provider, by path below docs/. */
export async function pages(): Promise<Map<string, string>> {
  return new Map([...(await describeCodeLists())].map(([file, text]) => [`code-lists/${file}`, text]));
}
